import { Authenticator, withSecondFactor } from '#features/auth/testing/authenticator.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { confirmAddress, people } from '#testing/people.ts';
import type { TestApp } from '#testing/start-server.ts';

/** Value of `OPERATORS` for an app whose operator is Lea. */
export const leasInstance = { OPERATORS: people.lea.email };

/** Signs Lea in, with a confirmed address and a code that was shown. */
export async function asOperator(
  app: TestApp,
): Promise<ApiClient & { userId: string; phone: Authenticator }> {
  const client = await app.as('lea');
  await confirmAddress(app.db, 'lea');
  const { app: phone } = await withSecondFactor(client);
  return Object.assign(client, { phone });
}
