/** The mark and the name, as in the header. */
export function Logo({ src, brand }: { src: string; brand: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <img src={src} alt="" width={32} height={32} className="size-8" />
      <span className="text-xl font-750 tracking-[-0.025em]">{brand}</span>
    </span>
  );
}
