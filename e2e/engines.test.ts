import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#features/auth/contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { albumPath, friendAlbumPath } from '#shared/page-paths.ts';
import { clientAt } from '#testing/api-client.ts';
import { asSettings, createTestDatabase } from '#testing/database/database.ts';
import { isWhole } from './breadth.ts';
import { EngineVisitor, type LaunchedEngine } from './engines/engine.ts';
import { engines } from './engines/engines.ts';
import { befriend, createMembers, password } from '#testing/people.ts';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';
import { ownEdit } from '#features/trades/testing/trade-invariants.ts';
import { openGateway, type Gateway } from './gateway.ts';

let product: RunningProduct;
let gateway: Gateway;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let launched: LaunchedEngine | undefined;

const isNeeded = engines.some(engine => engine.findLack() === undefined);

beforeAll(async () => {
  if (!isNeeded) return;
  database = await createTestDatabase();
  const { connectionString } = database;
  db = createDatabase({ connectionString, poolSize: 2, log: createLog('silent') });
  product = await runProduct(asSettings(connectionString));
  gateway = await openGateway(product.origin);
});
afterAll(async () => {
  await gateway?.close();
  await product?.stop();
  await db?.destroy();
  await database?.drop();
});
afterEach(async () => {
  await launched?.close();
  launched = undefined;
});

async function newVisitor(): Promise<EngineVisitor> {
  if (launched === undefined) throw new Error('No browser.');
  const visitor = new EngineVisitor(await launched.newPage(), gateway.origin);
  await visitor.open('/auth');
  await visitor.click('button', 'Alle ablehnen');
  return visitor;
}

/** Two common stickers of a small album, so that a swap is fair. */
async function twoStickers() {
  const rows = await db.query
    .selectFrom('stickers')
    .innerJoin('albums', 'albums.id', 'stickers.album_id')
    .select(['stickers.id', 'number', 'album_id as albumId'])
    .where('albums.name', '=', 'Weltraum')
    .where('rarity', '=', 'common')
    .orderBy('number')
    .limit(2)
    .execute();
  const [own, other] = rows;
  if (own === undefined || other === undefined) throw new Error('No album Weltraum.');
  return { own, other };
}

const slot = (number: number, copies: string) => new RegExp(`^${number} .*, ${copies}`);

/** Registers; afterwards the sign-in form knows the address. */
async function signUp(visitor: EngineVisitor, displayName: string, email: string): Promise<void> {
  await visitor.click('tab', 'Registrieren');
  await visitor.write('Name', displayName);
  await visitor.write('E-Mail', email);
  await visitor.write('Passwort', password);
  await visitor.click('button', 'Registrieren');
  await visitor.see('button', 'Anmelden');
  await finishSignIn(visitor);
}

async function finishSignIn(visitor: EngineVisitor): Promise<void> {
  await visitor.write('Passwort', password);
  await visitor.click('button', 'Anmelden');
  await visitor.see('heading', /^(?:Hallo, |Welches Album sammelst du)/);
}

describe.each(engines)('$name', engine => {
  const lack = engine.findLack();
  const why = lack === undefined ? '' : ` (not tried: ${lack} is not installed; npm run engines)`;

  it.skipIf(lack !== undefined)(
    `takes a member from signing up to a swap, offline and back${why}`,
    async () => {
      launched = await engine.launch();
      const { own, other } = await twoStickers();
      const [friend] = await createMembers(db, [`Bo ${engine.name}`]);
      if (friend === undefined) throw new Error('Nobody was made.');
      const friendEmail = `bo.${engine.name.toLowerCase()}@example.org`;
      const client = clientAt(product.origin);
      await client.call(auth.signIn, { email: friendEmail, password });
      const operations = [ownEdit(other.id, 1), ownEdit(other.id, 1)];
      await client.call(changeQuantities, { albumId: other.albumId, operations });

      const ada = await newVisitor();
      const email = `ada.${engine.name.toLowerCase()}@example.org`;
      await signUp(ada, 'Ada', email);
      const user = db.query.selectFrom('users').select('id').where('email', '=', email);
      const { id: userId } = await user.executeTakeFirstOrThrow();
      await befriend(db, userId, friend.userId);
      await ada.open('/dashboard');
      await ada.click('link', 'Album öffnen: Weltraum');
      for (const copies of ['1 Stück', '2 Stück']) {
        await ada.write('Nummern eintragen', String(own.number));
        await ada.click('button', 'Hinzufügen');
        await ada.see('gridcell', slot(own.number, copies));
      }

      await ada.click('button', 'Fortschritt teilen');
      await ada.click('tab', 'Druck');
      await ada.becomes(isScaledWithItsLetters, true);

      await ada.open('/trading');
      await ada.click('button', 'Paket senden');
      await ada.click('button', 'Vorschlag senden');
      // Waits for the answer, as leaving the page would abort the call.
      await ada.becomes(`document.querySelector('[role=dialog]')`, null);
      await ada.open('/trades');
      await ada.see('article', `Tausch mit ${friend.displayName}`);
      const bo = await newVisitor();
      await bo.write('E-Mail', friendEmail);
      await finishSignIn(bo);
      await bo.open('/trades');
      await bo.click('button', 'Annehmen: Ada');
      await bo.click('button', 'Jetzt tauschen');
      // Checks the list, because the toast is gone before a slow driver looks.
      await ada.becomes(`document.querySelector('main').innerText.includes('Angenommen')`, true);
      const album = albumPath(own.albumId);
      await ada.open(album);
      await ada.see('gridcell', slot(other.number, '1 Stück'));

      await ada.becomes('navigator.serviceWorker.controller !== null', true);
      gateway.isUp = false;
      await ada.open(album);
      await ada.see('gridcell', slot(other.number, '1 Stück'));
      await ada.write('Nummern eintragen', String(other.number));
      await ada.click('button', 'Hinzufügen');
      await ada.see('gridcell', slot(other.number, '2 Stück'));
      gateway.isUp = true;
      const kept = db.query
        .selectFrom('user_stickers')
        .select('quantity')
        .where('user_id', '=', userId)
        .where('sticker_id', '=', other.id);
      await expect.poll(async () => (await kept.executeTakeFirst())?.quantity).toBe(2);

      const screens = [
        '/dashboard',
        album,
        '/friends',
        friendAlbumPath(friend.userId, own.albumId),
        '/trades',
        '/trading',
        '/settings',
        '/notices',
      ];
      for (const path of isWhole ? [...screens, ...screens] : screens) await ada.hurry(path);
      for (const path of screens) {
        await ada.hurry(path);
        await ada.becomes(isThere, true);
      }

      // Also for pages in the back/forward cache.
      await ada.hurry('/settings');
      await ada.click('button', 'Abmelden');
      await ada.see('tab', 'Anmelden');
      await ada.becomes('indexedDB.databases().then(found => found.map(({ name }) => name))', []);
      await ada.open('/auth');
      await ada.write('E-Mail', email);
      await finishSignIn(ada);
      await ada.open(album);
      await ada.see('gridcell', slot(other.number, '2 Stück'));
    },
  );
});

const isThere = `document.querySelector('#content h1') !== null && document.querySelector('.delayed, .skeleton') === null`;

/** In the preview of a printed list, numbers must have the same size relative to the sheet as in print. */
const isScaledWithItsLetters = `(() => {
  const sheet = document.querySelector('.print-preview > .print-sheet');
  const numbers = document.createRange();
  numbers.selectNodeContents(sheet.querySelector('li'));
  return numbers.getBoundingClientRect().height / sheet.getBoundingClientRect().width < 1 / 40;
})()`;
