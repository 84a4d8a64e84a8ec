interface PictureProps {
  url: string;
  alt: string;
  /** How wide the image is shown, as in the `sizes` attribute. */
  sizes: string;
  width: number;
  height: number;
  /** The most important image of the page: loaded at once. */
  priority?: boolean;
  className?: string;
}

const widths = [480, 800, 1200, 1600];

/** An image in several widths; media files are resized by the server (`?w=`). */
export function Picture({ url, alt, sizes, width, height, priority, className }: PictureProps) {
  const resizable = /^\/media\/.+\.(webp|jpe?g|png)$/.test(url);
  const srcSet = widths.map((w) => `${url}?w=${w} ${w}w`).join(', ');
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      {...(resizable && { srcSet, sizes })}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className={className}
    />
  );
}
