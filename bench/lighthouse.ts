import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { findChromium } from '#testing/browser.ts';

/** The last version for Node 20; fetched on demand, because nothing else needs its 200 packages. */
const lighthouse = 'lighthouse@12.8.2';
const mostMs = 150_000;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly displayValue?: string; readonly score?: number | null }>
  >;
}

/** The phone preset: simulated slow 4G, CPU throttled 4 ×. */
export async function lighthouseScores(stage: Stage): Promise<Row[]> {
  const auth = await audit(`${stage.product.origin}/auth`, {});
  const album = await audit(`${stage.product.origin}/album/${stage.albumId}`, { Cookie: stage.cookie });
  return [...rowsOf('/auth', auth), ...rowsOf('/album', album)];
}

function rowsOf(page: string, report: Report): Row[] {
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const failed = Object.entries(report.audits).filter(([, audited]) => audited.score === 0);
  return [
    row(`Lighthouse ${page}: performance`, score('performance'), '≥ 95', timingsOf(report)),
    row(`Lighthouse ${page}: accessibility`, score('accessibility'), '100'),
    row(
      `Lighthouse ${page}: best practices`,
      score('best-practices'),
      '100',
      failed.map(([name]) => name).join(', '),
    ),
  ];
}

/** The metrics behind the score. */
export function timingsOf({ audits }: Report): string {
  const value = (name: string) => audits[name]?.displayValue ?? '?';
  return `LCP ${value('largest-contentful-paint')}, TBT ${value('total-blocking-time')}, CLS ${value('cumulative-layout-shift')}`;
}

export async function audit(address: string, headers: Record<string, string>): Promise<Report> {
  const args = [
    '-y',
    lighthouse,
    address,
    '--output=json',
    '--quiet',
    '--only-categories=performance,accessibility,best-practices,seo',
    `--extra-headers=${JSON.stringify(headers)}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync',
  ];
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  const { stdout } = await promisify(execFile)('npx', args, { env, timeout: mostMs, maxBuffer: 100_000_000 });
  return JSON.parse(stdout);
}
