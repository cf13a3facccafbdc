import type { Job } from '../jobs.ts';

/** Retries mails that failed, and takes over those of processes that died. */
export const deliverMail: Job = {
  name: 'deliver-mail',
  schedule: '* * * * *',
  trustsAnyClock: true,
  run: ({ mail }) => mail.deliver(),
};
