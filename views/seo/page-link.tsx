import { routes } from '../../src/routes';

interface PageLinkProps {
  id: number | null;
  url: string | null;
  className?: string;
}

/** A tracked page by its address, leading to its own view; breaks anywhere, scheme left out. */
export function PageLink({ id, url, className = '' }: PageLinkProps) {
  if (url === null) return <span className="text-muted">Whole site</span>;
  const text = url.replace(/^https?:\/\//, '');
  if (id === null) return <span className={`break-all ${className}`}>{text}</span>;
  return (
    <a
      href={routes.dashboardPage.href({ id })}
      className={`inline-block min-h-6 break-all leading-6 underline-offset-4 hover:underline ${className}`}
    >
      {text}
    </a>
  );
}
