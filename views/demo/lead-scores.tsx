import type { Demo } from '../../src/content/schema/pages';

/** Sample inquiries, best first, each score with its reasons. */
export function LeadScores({ scoring }: { scoring: Demo['scoring'] }) {
  return (
    <>
      <ol className="panel divide-y divide-line overflow-hidden">
        {scoring.leads.map((lead) => (
          <Lead key={lead.name} lead={lead} />
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">{scoring.note}</p>
    </>
  );
}

function Lead({ lead }: { lead: Demo['scoring']['leads'][number] }) {
  return (
    <li className="grid gap-x-7 gap-y-4 p-6 sm:grid-cols-[5.5rem_1fr] sm:p-7">
      <p className="flex items-baseline gap-2 sm:block">
        <span className="text-5xl font-750 leading-none tracking-[-0.04em] text-accent tabular-nums">
          {lead.score}
        </span>
        <span className="text-sm text-muted sm:mt-1 sm:block">of 100</span>
      </p>
      <div>
        <h3 className="title-3">{lead.name}</h3>
        <p className="text-sm text-muted">{lead.source}</p>
        <div aria-hidden="true" className="mt-3 h-2 rounded-full bg-line">
          <div className="h-2 rounded-full bg-accent-fill" style={{ width: `${lead.score}%` }} />
        </div>
        <ul className="mt-4 flex flex-wrap gap-2 text-sm">
          {lead.reasons.map((reason) => (
            <li key={reason} className="rounded-full bg-surface px-3 py-1 text-muted">
              {reason}
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <span className="text-muted">Next: </span>
          <span className="font-600">{lead.next}</span>
        </p>
      </div>
    </li>
  );
}
