import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { mailDirectory } from './transport.ts';
import type { Job } from '../jobs.ts';

/** As long as a mail's link may work; the privacy page states this number. */
const keptDays = 7;

export const forgetMailFiles: Job = {
  name: 'forget-mail-files',
  schedule: '41 * * * *',
  async run({ config, db }) {
    const directory = mailDirectory(config);
    const names = await readdir(directory).catch((): string[] => []);
    const mails = names.filter(name => name.endsWith('.eml'));
    if (mails.length === 0) return;
    const { rows } = await sql<{ oldest: Date }>`
      select now() - ${keptDays} * interval '1 day' as oldest
    `.execute(db.query);
    const oldest = rows[0]?.oldest ?? new Date(0);
    for (const name of mails) {
      const file = path.join(directory, name);
      const written = await stat(file).catch(() => undefined);
      if (written !== undefined && written.mtime < oldest) await rm(file, { force: true });
    }
  },
};
