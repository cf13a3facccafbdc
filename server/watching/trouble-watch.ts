import type { FeatureDoor } from '../calls/serve-endpoint.ts';
import type { House } from '../context.ts';
import { doubtedSince } from '../clock-doubt.ts';
import { readBackupAge, readDatabaseFigures, readDisks } from './figures.ts';
import { troublesIn, type Trouble } from './troubles.ts';

const everyMs = 60_000;

/** Checks disks, mails, queues and backups each minute, and logs what has changed. */
export class TroubleWatch {
  readonly #house: House;
  readonly #doors: readonly FeatureDoor[];
  readonly #timer: NodeJS.Timeout;
  #troubles: readonly Trouble[] = [];
  #looking: Promise<void> | undefined;

  constructor(house: House, doors: readonly FeatureDoor[]) {
    this.#house = house;
    this.#doors = doors;
    this.#timer = setInterval(() => void (this.#looking ??= this.look()), everyMs).unref();
  }

  async look(): Promise<void> {
    // Undefined during an outage, which the outage log reports.
    const figures = await readDatabaseFigures(this.#house, this.#doors).catch(() => undefined);
    const found = troublesIn({
      disks: await readDisks(this.#house),
      oldestMailSeconds: figures?.oldestMailSeconds ?? 0,
      queues: figures?.queues ?? [],
      backupAgeSeconds: await readBackupAge(this.#house),
      isClockDoubted: figures?.jobs.some(({ name }) => name === doubtedSince) ?? false,
    });
    const { log } = this.#house;
    for (const trouble of found) if (!this.#troubles.includes(trouble)) log.warn('trouble', { trouble });
    for (const trouble of this.#troubles)
      if (!found.includes(trouble)) log.info('trouble is over', { trouble });
    this.#troubles = found;
    this.#looking = undefined;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }
}
