import type { ScoreChart } from '../../src/seo/dashboard/charts';
import { When } from './when';

interface ScoreOverTimeProps {
  /** Null until two crawls have finished. */
  chart: ScoreChart | null;
  site: string | null;
}

/** The mean page score of each crawl of a site, as a line and as a table. */
export function ScoreOverTime({ chart, site }: ScoreOverTimeProps) {
  if (!chart)
    return (
      <p className="mt-3 text-muted">The line begins with the second crawl of the same site.</p>
    );
  const first = chart.points[0];
  const last = chart.points.at(-1);
  return (
    <>
      <p className="mt-1 break-all text-sm text-muted">{site}</p>
      <Line chart={chart} summary={`From ${first?.score} to ${last?.score} of 100`} />
      <details className="mt-2">
        <summary className="inline-flex min-h-8 items-center text-sm font-600 text-accent">
          Scores as a table
        </summary>
        <table className="mt-2 w-full text-left text-sm">
          <caption className="sr-only">Score of each crawl</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 font-600">
                Crawl
              </th>
              <th scope="col" className="py-1 text-right font-600">
                Score
              </th>
            </tr>
          </thead>
          <tbody>
            {chart.points.toReversed().map(({ runId, at, score }) => (
              <tr key={runId} className="border-t border-line">
                <th scope="row" className="py-1 font-400">
                  <When at={at} />
                </th>
                <td className="py-1 text-right tabular-nums">{score}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function Line({ chart, summary }: { chart: ScoreChart; summary: string }) {
  const { width, height, path, points, ticks } = chart;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby="score-title score-summary"
      className="mt-3 w-full max-w-120"
    >
      <title id="score-title">Score over time</title>
      <desc id="score-summary">{summary}</desc>
      {ticks.map(({ score, y }) => (
        <g key={score}>
          <line x1="34" x2={width} y1={y} y2={y} stroke="var(--line)" />
          <text x="26" y={y + 4} textAnchor="end" fontSize="13" fill="var(--muted)">
            {score}
          </text>
        </g>
      ))}
      <path d={path} fill="none" stroke="var(--accent)" strokeWidth="2" strokeLinecap="round" />
      {points.map(({ runId, x, y }) => (
        <circle key={runId} cx={x} cy={y} r="3" fill="var(--accent)" stroke="var(--raised)" />
      ))}
    </svg>
  );
}
