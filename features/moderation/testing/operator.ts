import { Authenticator, withSecondFactor } from '#features/auth/testing/authenticator.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { confirmAddress, people, type Person } from '#testing/people.ts';
import type { TestApp } from '#testing/start-server.ts';

/** Value of `OPERATORS` for an app whose operator is Lea. */
export const leasInstance = { OPERATORS: people.lea.email };

/** Signs in an operator with a confirmed address, who has shown a code. */
export async function asOperator(
  app: TestApp,
  person: Person = 'lea',
): Promise<ApiClient & { userId: string; phone: Authenticator }> {
  const client = await app.as(person);
  await confirmAddress(app.db, person);
  const { app: phone } = await withSecondFactor(client);
  return Object.assign(client, { phone });
}
