import { sql } from 'kysely';
import { orphanDays } from '../rules/periods.ts';
import { forgetUnshown } from './images.ts';
import type { Job } from '#server/jobs.ts';

/** Deletes uploads that no post shows. */
export const forgetImages: Job = {
  name: 'forget-images',
  schedule: '37 3 * * *',
  async run({ db }) {
    await db.transaction(async tx => {
      const { rows } = await sql<{ id: string }>`
        select id from blog_images i
        where created_at < now() - ${orphanDays} * interval '1 day'
          and not exists (select from blog_posts where image_id = i.id)
      `.execute(tx);
      await forgetUnshown(
        tx,
        rows.map(({ id }) => id),
      );
    });
  },
};
