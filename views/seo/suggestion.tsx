import type { ReactNode } from 'react';

const labels: Record<string, string> = {
  action: 'Do',
  anchorText: 'Link text',
  current: 'Now',
  from: 'From',
  header: 'Header',
  html: 'HTML to add',
  images: 'Images',
  pageCount: 'Pages concerned',
  pages: 'Pages',
  proposals: 'Proposals',
  proposed: 'Proposed',
  recommendation: 'What to write',
  sentence: 'Sentence',
  sourceUrl: 'On page',
  targetUrl: 'Link to',
  to: 'To',
  url: 'Page',
  value: 'Value',
};

const hidden: ReadonlySet<string> = new Set(['check']);

/** The concrete change that a task proposes, field by field. */
export function Suggestion({ suggestion }: { suggestion: object }) {
  const fields = Object.entries(suggestion).filter(
    ([name, value]) => !hidden.has(name) && !isEmpty(value),
  );
  return (
    <dl className="my-2 grid gap-x-5 gap-y-2 border-l-2 border-line pl-4 text-[0.95rem] sm:grid-cols-[auto_1fr]">
      {fields.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-muted max-sm:-mb-2 sm:pt-0.5">{labelOf(name)}</dt>
          <dd className="min-w-0 break-words">{show(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** A field's name in words: `minLength` reads "Min length". */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function show(value: unknown): ReactNode {
  if (Array.isArray(value))
    return (
      <ul className="space-y-1">
        {value.map((item) => (
          <li key={JSON.stringify(item)}>{show(item)}</li>
        ))}
      </ul>
    );
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .filter((part) => !isEmpty(part))
      .map(String)
      .join(' → ');
  const text = String(value);
  return /^<|^set_|^add_|^fix$/.test(text) ? <Literal text={text} /> : text;
}

function Literal({ text }: { text: string }) {
  if (!text.startsWith('<')) return text.replaceAll('_', ' ');
  return <code className="rounded bg-surface px-1.5 py-0.5 text-sm">{text}</code>;
}
