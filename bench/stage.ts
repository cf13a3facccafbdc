import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSession } from '#features/auth/server/sessions.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { reachEmbeddedPostgres } from '#server/embedded-postgres/start.ts';
import { createLog } from '#server/log.ts';
import { put } from '#testing/albums.ts';
import { createPerson } from '#testing/people.ts';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';
import { randomBytes } from 'node:crypto';

/** The built product with its embedded database; commits are durable. Mia owns 350 of 980 stickers, with duplicates. */
export interface Stage {
  readonly product: RunningProduct;
  readonly dataDir: string;
  readonly db: Database;
  readonly connectionString: string;
  /** Settings of another process of the product. */
  readonly database: Readonly<Record<string, string>>;
  readonly cookie: string;
  readonly userId: string;
  readonly albumId: number;
  readonly version: string;
  readonly stickerIds: readonly number[];
  close(): Promise<void>;
}

/** What fills tables takes longer than a request may. */
const fillingMs = 60_000;

export async function setStage(settings: Record<string, string> = {}): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'klebekumpel-bench-'));
  const product = await runProduct({ DATA_DIR: dataDir, ...settings });
  const log = createLog('silent');
  const embedded = await reachEmbeddedPostgres({ dataDir, log });
  // As the owner, because the baselines create tables.
  const { ownerUrl: connectionString } = embedded;
  const db = createDatabase({ connectionString, poolSize: 4, log, answerMs: fillingMs });
  const userId = await createPerson(db, 'mia');
  const token = await startSession(db.query, { bytes: randomBytes }, userId, 'bench');
  const album = await db.query
    .selectFrom('albums')
    .select(['id', 'version'])
    .where('total_stickers', '=', 980)
    .executeTakeFirstOrThrow();
  const stickers = await db.query
    .selectFrom('stickers')
    .select('id')
    .where('album_id', '=', album.id)
    .orderBy('number')
    .execute();
  const stickerIds = stickers.map(sticker => sticker.id);
  const owned = stickerIds.filter((_, i) => (i * 7) % 20 < 7);
  await put(
    db,
    userId,
    { id: album.id, stickerIds },
    Object.fromEntries(owned.map((id, i) => [stickerIds.indexOf(id) + 1, (i % 5) + 1])),
  );
  return {
    product,
    dataDir,
    db,
    connectionString,
    database: { DATABASE_URL: embedded.connectionString, DATABASE_OWNER_URL: connectionString },
    cookie: `session=${token}`,
    userId,
    albumId: album.id,
    version: album.version,
    stickerIds,
    async close() {
      await db.destroy();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The answer to a member's call, as JSON. */
export async function ask(
  { product }: Pick<Stage, 'product'>,
  cookie: string,
  address: string,
  body?: object,
) {
  const response = await fetch(product.origin + address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status !== 200) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.json();
}
