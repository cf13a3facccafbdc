import { sql } from 'kysely';
import { readableTexts as text } from './readable-text.ts';
import type { Database } from '#server/database/database.ts';
import type { ReadableTable } from '#server/personal-data.ts';

export async function readAccountData(db: Database, userId: string): Promise<ReadableTable[]> {
  const { rows: accounts } = await sql<{
    email: string | null;
    name: string;
    createdAt: Date;
    confirmedAt: Date | null;
  }>`
    select u.email, p.display_name as name, u.created_at as "createdAt", u.email_confirmed_at as "confirmedAt"
    from users u join profiles p on p.user_id = u.id where u.id = ${userId}
  `.execute(db.query);
  const { rows: devices } = await sql<{ userAgent: string; createdAt: Date; lastUsedAt: Date }>`
    select user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt"
    from sessions where user_id = ${userId} order by last_used_at desc
  `.execute(db.query);
  return [
    {
      ...text.account,
      rows: accounts.map(({ name, email, createdAt, confirmedAt }) => [
        name,
        email ?? text.noAddress,
        createdAt.toISOString(),
        confirmedAt?.toISOString() ?? text.notConfirmed,
      ]),
    },
    {
      ...text.devices,
      rows: devices.map(({ userAgent, createdAt, lastUsedAt }) => [
        userAgent,
        createdAt.toISOString(),
        lastUsedAt.toISOString(),
      ]),
    },
  ];
}
