import { turnLedger } from '#features/collection/server/turn-ledger.ts';
import type { TestApp } from '#testing/start-server.ts';

/** Sets the database's calendar. */
export function setCalendar(app: TestApp, quarter: number): Promise<unknown> {
  return app.asOwner(
    `create or replace function ledger_quarter() returns integer language sql stable as 'select ${quarter}'`,
  );
}

/** Sets the calendar and turns the ledger until it has followed, as in as many nights. */
export async function turnTo(app: TestApp, quarter: number): Promise<void> {
  await setCalendar(app, quarter);
  for (let floor = 0; floor < quarter - 2;) {
    await turnLedger(app.db);
    ({ floor } = await app.db.query.selectFrom('ledger_start').select('floor').executeTakeFirstOrThrow());
  }
}

/** The same where the quarter may be an earlier one: as if the ledger had never been turned further. */
export async function beginAt(app: TestApp, quarter: number): Promise<void> {
  await setCalendar(app, quarter);
  await app.asOwner(`update ledger_start set floor = ${quarter - 2}, ceiling = ${quarter + 1}`);
  await turnLedger(app.db);
}
