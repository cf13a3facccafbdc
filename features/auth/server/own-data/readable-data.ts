import { sql } from 'kysely';
import { readableTexts as text } from './readable-text.ts';
import { deviceName } from '../../rules/device-name.ts';
import type { Database } from '#server/database/database.ts';
import type { ReadableTable } from '#server/personal-data.ts';
import type { TokenScope } from '#shared/token-scope.ts';

interface TokenRow {
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

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
  const { rows: tokens } = await sql<TokenRow>`
    select name, scope, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
    from access_tokens where user_id = ${userId} order by created_at desc
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
        deviceName(userAgent),
        createdAt.toISOString(),
        lastUsedAt.toISOString(),
      ]),
    },
    {
      ...text.accessTokens,
      rows: tokens.map(({ name, scope, createdAt, expiresAt, lastUsedAt }) => [
        name,
        text.scopes[scope],
        createdAt.toISOString(),
        expiresAt.toISOString(),
        lastUsedAt?.toISOString() ?? text.neverUsed,
      ]),
    },
  ];
}
