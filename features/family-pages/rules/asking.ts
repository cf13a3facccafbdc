import { silenceDays } from './periods.ts';

/** What one guardian cannot do alone where there are two. */
export const askKinds = ['own_account', 'delete_child', 'remove_guardian'] as const;
export type AskKind = (typeof askKinds)[number];

/** How long a question waits. Without an answer it ends as a no; but a guardian who never answers leaves (P-39). */
export const answerDays: Readonly<Record<AskKind, number>> = {
  own_account: 14,
  delete_child: 14,
  remove_guardian: silenceDays,
};
