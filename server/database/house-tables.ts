import type { Generated } from 'kysely';
import type { Declared } from './declared-table.ts';
import type { MemberKind } from '#shared/may-act.ts';

/** Tables that belong to no feature; any feature may refer to `users`. */
export interface HouseTables {
  users: {
    id: Generated<string>;
    kind: Generated<MemberKind>;
    /** Null for children. */
    email: string | null;
    password_hash: string | null;
    created_at: Generated<Date>;
    email_confirmed_at: Date | null;
    suspended_until: Date | null;
    reminded_at: Date | null;
  };
  mails: {
    id: Generated<number>;
    user_id: string | null;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    headers: Generated<Record<string, string>>;
    is_bulk: Generated<boolean>;
    created_at: Generated<Date>;
    send_after: Generated<Date>;
    attempts: Generated<number>;
  };
  kept_answers: {
    user_id: string;
    key_hash: Buffer;
    content_hash: Buffer;
    answer: Buffer | null;
    kept_at: Generated<Date>;
  };
  rate_limits: { key: string; window_start: Date; ends_at: Generated<Date>; count: number };
  instance_keys: { purpose: string; made_on: string; key: Buffer };
  job_runs: { name: string; done_until: Date };
}

export const houseTables = {
  users: { owners: ['id'], secret: ['password_hash'] },
  // Queued mails may hold secret links.
  mails: { owners: ['user_id'], secret: ['text_body', 'html_body', 'headers'] },
  // Unreadable without the key that came with the call.
  kept_answers: { owners: ['user_id'], secret: ['key_hash', 'content_hash', 'answer'] },
  rate_limits: {},
  instance_keys: {},
  job_runs: {},
} satisfies Declared<HouseTables>;
