import type { Job } from '../jobs.ts';

/** Sends what an earlier try could not, and what another process left in hand. */
export const deliverMail: Job = {
  name: 'deliver-mail',
  schedule: '* * * * *',
  run: ({ mail }) => mail.deliver(),
};
