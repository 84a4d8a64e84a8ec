import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import { rawHtml } from './raw-html';

const icons: Readonly<Record<string, { body: string }>> = lucide.icons;

/**
 * A Lucide icon that content names. Drawn in place: what an author names today need not have
 * been known when the style sheet was built. Nothing for an unknown name, which `site check` tells.
 */
export function ContentIcon({ name, className }: { name: string; className?: string }) {
  const icon = icons[name];
  if (!icon) return null;
  return (
    <svg
      viewBox={`0 0 ${lucide.width} ${lucide.height}`}
      width="1em"
      height="1em"
      aria-hidden="true"
      className={className}
      {...rawHtml(icon.body)}
    />
  );
}
