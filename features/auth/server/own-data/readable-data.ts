import { sql } from 'kysely';
import { readableTexts as text } from './readable-text.ts';
import { deviceName } from '../../rules/device-name.ts';
import { readableTable, type ReadForPeople } from '#server/personal-data.ts';
import type { TokenScope } from '#shared/token-scope.ts';

interface AccountRow {
  readonly email: string | null;
  readonly name: string;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
}

interface DeviceRow {
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

interface TokenRow {
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

export const readAccountData: ReadForPeople = (tx, userId) => [
  readableTable(
    tx,
    text.account,
    sql<AccountRow>`
      select u.email, p.display_name as name, u.created_at as "createdAt", u.email_confirmed_at as "confirmedAt"
      from users u join profiles p on p.user_id = u.id where u.id = ${userId}`,
    ({ name, email, createdAt, confirmedAt }) => [
      name,
      email ?? text.noAddress,
      createdAt.toISOString(),
      confirmedAt?.toISOString() ?? text.notConfirmed,
    ],
  ),
  readableTable(
    tx,
    text.devices,
    sql<DeviceRow>`
      select user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt"
      from sessions where user_id = ${userId} order by last_used_at desc, id`,
    ({ userAgent, createdAt, lastUsedAt }) => [
      deviceName(userAgent),
      createdAt.toISOString(),
      lastUsedAt.toISOString(),
    ],
  ),
  readableTable(
    tx,
    text.accessTokens,
    sql<TokenRow>`
      select name, scope, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
      from access_tokens where user_id = ${userId} order by created_at desc, id`,
    ({ name, scope, createdAt, expiresAt, lastUsedAt }) => [
      name,
      text.scopes[scope],
      createdAt.toISOString(),
      expiresAt.toISOString(),
      lastUsedAt?.toISOString() ?? text.neverUsed,
    ],
  ),
];
