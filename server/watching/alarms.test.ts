import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { markAs } from '#server/backup/copy-mark.ts';
import { readConfig } from '#server/config.ts';
import { featureDoors } from '#server/features.ts';
import { breakableNetwork } from '#testing/breakable-network.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { freePort } from '#testing/free-port.ts';
import { startTestApp } from '#testing/start-server.ts';
import { listenForMetrics } from './metrics-port.ts';
import { createMetrics } from './metrics.ts';

const rulesFile = path.resolve('docs/operations/alarms.yaml');
const isInstalled = ['prometheus', 'promtool'].every(name => spawnSync(name, ['--version']).status === 0);
const Alerts = v.object({
  data: v.object({
    alerts: v.array(v.object({ state: v.string(), labels: v.object({ alertname: v.string() }) })),
  }),
});

/** A real Prometheus, which looks and judges five times a second; ends with the test. Answers what rings. */
async function watchWithPrometheus(metricsPort: number): Promise<() => Promise<string[]>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-prometheus-'));
  const port = await freePort();
  const rules = (await readFile(rulesFile, 'utf8')).replace(/for: \w+/g, 'for: 1s');
  await writeFile(path.join(directory, 'alarms.yaml'), rules);
  await writeFile(
    path.join(directory, 'prometheus.yml'),
    `global: { scrape_interval: 200ms, scrape_timeout: 200ms, evaluation_interval: 200ms }
rule_files: [alarms.yaml]
scrape_configs: [{ job_name: klebekumpel, static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }] }]
`,
  );
  const args = [
    `--config.file=${directory}/prometheus.yml`,
    `--storage.tsdb.path=${directory}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const prometheus = spawn('prometheus', args, { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(prometheus, 'exit');
    prometheus.kill('SIGKILL');
    await ended;
    await rm(directory, { recursive: true });
  });
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined);
    if (answer?.ok !== true) return [];
    const { alerts } = v.parse(Alerts, await answer.json()).data;
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  };
}

describe.runIf(isInstalled)('the alarms of docs/operations (where Prometheus is installed)', () => {
  it('are rules that Prometheus reads', () => {
    const { stdout, status } = spawnSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
  });

  it('ring for what is wrong, for nothing else, and when nobody answers', async () => {
    const database = await createTestDatabase();
    const network = await breakableNetwork(database.connectionString);
    const app = await startTestApp({ DATABASE_PATIENCE: '1' }, undefined, { ...database, ...network });
    const config = readConfig({ METRICS_PORT: '0' });
    const server = await listenForMetrics(config, createMetrics(app.house, featureDoors));
    const ringing = await watchWithPrometheus(server.port);
    await expect.poll(ringing).toContain('KlebekumpelNoBackup');
    const wrong = ['Gone', 'DatabaseAway', 'DatabaseFull', 'MailsWait', 'IsCopy', 'TwoReleases'];
    expect((await ringing()).filter(name => wrong.includes(name.replace('Klebekumpel', '')))).toEqual([]);
    await app.sql`insert into mails (recipient, subject, text_body, html_body, created_at, send_after)
      values ('a', '', '', '', now() - interval '16 minutes', now() + interval '1 day')`;
    await markAs(app.db.query, 'copy');
    const both = ['KlebekumpelMailsWait', 'KlebekumpelIsCopy'];
    await expect.poll(ringing).toEqual(expect.arrayContaining(both));
    await network.cut();
    await expect.poll(ringing).toContain('KlebekumpelDatabaseAway');
    await server.close();
    await expect.poll(ringing).toContain('KlebekumpelGone');
    await network.mend();
    await app.close();
    await network.cut();
  });
});
