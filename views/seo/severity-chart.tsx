import type { SeverityBar } from '../../src/seo/dashboard/charts';
import { stateLabel } from './badge';

const fills: Record<string, string> = {
  critical: 'var(--danger)',
  high: 'var(--warm)',
  medium: 'var(--accent)',
  low: 'var(--field)',
};

/** Open issues by severity: bars with their names and figures written beside them. */
export function SeverityChart({ bars }: { bars: readonly SeverityBar[] }) {
  if (bars.every(({ count }) => count === 0))
    return <p className="mt-3 text-muted">No issue is open.</p>;
  const named = bars.map(({ severity, count }) => `${stateLabel('severity', severity)} ${count}`);
  return (
    <svg
      viewBox="0 0 360 136"
      role="img"
      aria-labelledby="severity-title severity-summary"
      className="mt-4 w-full max-w-120"
    >
      <title id="severity-title">Open issues by severity</title>
      <desc id="severity-summary">{named.join(', ')}</desc>
      {bars.map(({ severity, count, y, width }) => (
        <g key={severity} transform={`translate(0 ${y})`}>
          <text x="0" y="19" fontSize="14" fill="var(--ink)">
            {stateLabel('severity', severity)}
          </text>
          <rect x="74" y="3" width={width} height="22" rx="4" fill={fills[severity]} />
          <text x={74 + width + 8} y="19" fontSize="14" fontWeight="600" fill="var(--ink)">
            {count}
          </text>
        </g>
      ))}
    </svg>
  );
}
