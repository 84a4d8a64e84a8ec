import type { Demo } from '../../src/content/schema/pages';

/** A sample month: four figures and the conversations of each weekday. */
export function AnalyticsReport({ analytics }: { analytics: Demo['analytics'] }) {
  return (
    <>
      <div className="panel p-6 sm:p-9">
        <dl className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
          {analytics.figures.map(({ label, value, note }) => (
            <div key={label} className="border-t-2 border-ink pt-4">
              <dt className="text-muted">{label}</dt>
              <dd className="mt-1 text-4xl font-750 tracking-[-0.035em] tabular-nums">{value}</dd>
              <dd className="text-sm text-muted">{note}</dd>
            </div>
          ))}
        </dl>
        <Bars bars={analytics.bars} />
      </div>
      <p className="mt-4 text-sm text-muted">{analytics.note}</p>
    </>
  );
}

function Bars({ bars }: { bars: Demo['analytics']['bars'] }) {
  const top = Math.max(...bars.map(({ value }) => value));
  return (
    <figure className="mt-10">
      <figcaption className="font-650">Conversations by weekday</figcaption>
      <ul className="mt-5 flex items-end gap-2 sm:gap-4">
        {bars.map(({ label, value }) => (
          <li key={label} className="flex flex-1 flex-col text-center text-sm">
            <span className="order-3 mt-2 text-muted">{label}</span>
            <span className="order-1 mb-1.5 font-600 tabular-nums">{value}</span>
            <span
              aria-hidden="true"
              className="order-2 rounded-t-lg bg-accent-fill"
              style={{ height: `${(value / top) * 9}rem` }}
            />
          </li>
        ))}
      </ul>
    </figure>
  );
}
