import type { Job } from '../jobs.ts';

/** Retries, and takes over from processes that died. */
export const deliverMail: Job = {
  name: 'deliver-mail',
  schedule: '* * * * *',
  run: ({ mail }) => mail.deliver(),
};
