import { forecastText as text } from './forecast-text.ts';
import { curveOf, type Point } from '../rules/curve.ts';
import type { Progress } from '#features/collection/rules/progress.ts';
import { figure } from '#shared/figure.ts';
import { longDate, shortDate, today } from '#web/words/dates.ts';

interface ProgressCurveProps {
  since: string;
  days: ReadonlyArray<{ day: string; change: number }>;
  progress: Progress;
}

const width = 320;
const height = 96;

export function ProgressCurve({ since, days, progress: { collected, total } }: ProgressCurveProps) {
  const points = curveOf(since, days, { today: today(), collected });
  const [first] = points;
  if (first === undefined || points.length < 2) return null;
  const line = lineOf(points, total);
  const words = text.courseWords(longDate(first.day), first.collected, collected, total);
  return (
    <section className="forecast-part" aria-label={text.course}>
      <h3 className="text-base">{text.course}</h3>
      <figure className="forecast-curve">
        <svg role="img" aria-label={words} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path className="forecast-curve-full" d={`M0 1H${width}`} />
          <path className="forecast-curve-area" d={`${line}V${height}H0Z`} />
          <path className="forecast-curve-line" d={line} />
        </svg>
        <figcaption>
          <span>
            {shortDate(first.day)}: {figure(first.collected)}
          </span>
          <span>
            {text.today}: {figure(collected)}
          </span>
        </figcaption>
      </figure>
      <details>
        <summary className="forecast-table-way">{text.asTable}</summary>
        <table className="forecast-table">
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              <th scope="col">{text.collected}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, collected: then }) => (
              <tr key={day}>
                <th scope="row">{shortDate(day)}</th>
                <td>{figure(then)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** In steps, because between two days nothing changed; its top is the full album. */
function lineOf(points: readonly Point[], total: number): string {
  const [from, to] = [Date.parse(points[0]?.day ?? ''), Date.parse(points.at(-1)?.day ?? '')];
  const y = (collected: number) => (height - (collected / total) * (height - 1)).toFixed(1);
  const [start, ...steps] = points.map(({ day, collected }) => {
    const x = (((Date.parse(day) - from) / Math.max(1, to - from)) * width).toFixed(1);
    return { x, y: y(collected) };
  });
  return `M0 ${start?.y ?? height}${steps.map(step => `H${step.x}V${step.y}`).join('')}`;
}
