import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FeatureDoor } from '../calls/serve-endpoint.ts';
import type { House } from '../context.ts';
import { release } from '../release.ts';
import { readBackupAge, readDatabaseFigures, readDisks, type DatabaseFigures } from './figures.ts';

export interface EndedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly contentType: string;
  requestEnded(request: EndedRequest): void;
  refused(code: string): void;
  /** The text that Prometheus scrapes. */
  read(): Promise<string>;
}

/** Figures of this process, and some of the database, which all processes report alike. */
export function createMetrics(house: House, doors: readonly FeatureDoor[], isFull = () => false): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'klebekumpel_' });
  const durations = new Histogram({
    name: 'klebekumpel_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'klebekumpel_refusals_total',
    help: 'Refused calls by the code of the refusal.',
    labelNames: ['code'],
    registers,
  });
  const gauges = createGauges(registers);
  gauges.release.set({ release }, 1);
  return {
    contentType: registry.contentType,
    requestEnded: ({ seconds, ...labels }) => durations.observe(labels, seconds),
    refused: code => refusals.inc({ code }),
    async read() {
      const figures = await readDatabaseFigures(house, doors).catch(() => undefined);
      gauges.up.set(figures === undefined ? 0 : 1);
      if (figures !== undefined) setFigures(gauges, figures);
      for (const [state, connections] of Object.entries(house.db.connections()))
        gauges.connections.set({ state }, connections);
      gauges.full.set(isFull() ? 1 : 0);
      gauges.streams.set(house.live.listeners);
      for (const { name, freeBytes, bytes } of await readDisks(house)) {
        gauges.diskFree.set({ disk: name }, freeBytes);
        gauges.diskSize.set({ disk: name }, bytes);
      }
      gauges.backupAge.set((await readBackupAge(house)) ?? Infinity);
      return registry.metrics();
    },
  };
}

type Gauges = ReturnType<typeof createGauges>;

function createGauges(registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `klebekumpel_${name}`, help, labelNames, registers });
  return {
    up: gauge('database_up', 'Does the database answer? 1 or 0.'),
    full: gauge('database_full', 'Has a change been refused for want of room? 1 or 0.'),
    databaseSize: gauge('database_bytes', 'Size of the database.'),
    connections: gauge(
      'database_connections',
      'Connections of the pool, and requests that wait for one.',
      'state',
    ),
    streams: gauge('live_streams', 'Open live streams.'),
    waiting: gauge('queue_waiting', 'What waits to be sent.', 'queue'),
    oldestMail: gauge('oldest_mail_seconds', 'How long the oldest mail has waited, bulk mail aside.'),
    jobDone: gauge('job_done_timestamp_seconds', 'The last scheduled time that a job has served.', 'job'),
    diskFree: gauge('disk_free_bytes', 'Free for the data directory and for backups.', 'disk'),
    diskSize: gauge('disk_bytes', 'Size of the same disks.', 'disk'),
    backupAge: gauge('backup_age_seconds', 'Age of the newest nightly backup; infinite where there is none.'),
    copy: gauge('restored_copy', 'Is this a restored copy, which sends nothing? 1 or 0.'),
    release: gauge('release_info', 'Version and commit that run; always 1.', 'release'),
    postgresAge: gauge(
      'embedded_postgres_age_seconds',
      'Since the release of the embedded PostgreSQL.',
      'version',
    ),
  };
}

function setFigures(gauges: Gauges, figures: DatabaseFigures): void {
  gauges.databaseSize.set(figures.bytes);
  gauges.oldestMail.set(figures.oldestMailSeconds);
  gauges.copy.set(figures.isCopy ? 1 : 0);
  const { version = '', days } = figures.embedded ?? {};
  if (days !== undefined) gauges.postgresAge.set({ version }, days * 86_400);
  gauges.waiting.set({ queue: 'mails' }, figures.mailsWaiting);
  for (const { name, waiting } of figures.queues) gauges.waiting.set({ queue: name }, waiting);
  for (const { name, doneUntil } of figures.jobs)
    gauges.jobDone.set({ job: name }, doneUntil.getTime() / 1_000);
}
