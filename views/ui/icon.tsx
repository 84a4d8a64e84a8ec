/** A Lucide icon by name, drawn by CSS in the colour and size (1em) of the text around it. */
export function Icon({ name, className = '' }: { name: string; className?: string }) {
  return <span className={`i-lucide-${name} ${className}`.trim()} aria-hidden="true" />;
}
