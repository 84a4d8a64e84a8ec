const labels: Record<string, string> = {
  action: 'Do',
  anchorText: 'Link text',
  ctr: 'CTR, %',
  current: 'Now',
  expectedCtr: 'Usual CTR, %',
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

/** Names for machines, and what the row shows already. */
const hidden: ReadonlySet<string> = new Set(['check', 'pageId']);

/** The concrete change that a task proposes, field by field. */
export function Suggestion({ suggestion }: { suggestion: object }) {
  return (
    <dl className="my-2 grid gap-x-5 gap-y-2 border-l-2 border-line pl-4 text-[0.95rem] sm:grid-cols-[auto_1fr]">
      {fieldsOf(suggestion).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-muted max-sm:-mb-2 sm:pt-0.5">{labelOf(name)}</dt>
          <dd className="min-w-0 break-words">
            {name === 'action' ? String(value).replaceAll('_', ' ') : <Value value={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([name, part]) => !hidden.has(name) && !isEmpty(part));

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** A field's name in words: `minLength` reads "Min length". */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function Value({ value }: { value: unknown }) {
  if (Array.isArray(value)) return <Values values={value} />;
  if (typeof value === 'object' && value !== null) return <Parts parts={value} />;
  const text = String(value);
  if (!text.startsWith('<')) return text;
  return <code className="rounded bg-surface px-1.5 py-0.5 text-sm">{text}</code>;
}

function Values({ values }: { values: readonly unknown[] }) {
  return (
    <ul className="space-y-2">
      {values.map((value) => (
        <li key={JSON.stringify(value)}>
          <Value value={value} />
        </li>
      ))}
    </ul>
  );
}

function Parts({ parts }: { parts: object }) {
  return fieldsOf(parts).map(([name, value]) => (
    <span key={name} className="block">
      <span className="text-sm text-muted">{labelOf(name)}:</span> <Value value={value} />
    </span>
  ));
}
