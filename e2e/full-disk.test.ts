import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPersonalData } from '#features/auth/contract.ts';
import { uploadBlogImage } from '#features/blog/author-contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createMailTransport, mailDirectory } from '#server/mail/transport.ts';
import { houseRefusalTexts } from '#shared/text.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { testCeiling } from '#testing/ceilings.ts';
import { photo } from '#testing/pictures.ts';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';
import { copiesOf, firstAlbumOf, newCollector } from './first-collector.ts';

/** How often the disk is filled: twenty times by `npm run torture`, and only there, because it mounts a disk. */
const rounds = Number(process.env['FULL_DISKS'] ?? 0);

const disk = path.join(tmpdir(), `klebekumpel-disk-${process.pid}`);
/** Only root can; for others `server/watching`, `server/log.test.ts` and `bin/backup.test.ts` say what a full disk does. */
function mountSmallDisk(): boolean {
  mkdirSync(disk);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', disk]).status === 0;
}
const isMounted = rounds > 0 && mountSmallDisk();
const dataDir = path.join(disk, 'data');
const temporary = path.join(disk, 'tmp');
const other = path.join(disk, 'other');

let product: RunningProduct;
let member: ApiClient;
let albumId: number;
let stickerIds: number[];
let acknowledged = 0;

beforeAll(async () => {
  if (!isMounted) return;
  await mkdir(temporary, { mode: 0o1777 });
  product = await runProduct({ DATA_DIR: dataDir, TMPDIR: temporary });
  member = await newCollector(() => product, 'Mia');
  ({ albumId, stickerIds } = await firstAlbumOf(member));
});
afterAll(async () => {
  await product?.stop();
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(other, Buffer.alloc(bavail * bsize));
}

const health = async () => (await fetch(`${product.origin}/api/health`)).json();

const copies = () => copiesOf(member, albumId);

/** A hundred copies of as many stickers, so that rows need new pages soon. */
async function add() {
  const operations = stickerIds
    .slice(0, 100)
    .map(stickerId => ({ id: randomUUID(), stickerId, delta: 1 as const }));
  const answer = await member.ask(changeQuantities, { albumId, operations });
  if (answer.status === 200) acknowledged += operations.length;
  return answer;
}

const noRoom = { status: 507, body: { code: 'no_room', message: houseRefusalTexts.no_room({}) } };

describe.runIf(isMounted)('a full disk (where FULL_DISKS is set and this user can mount one)', () => {
  it(
    'is said, loses no acknowledged change, lets members read, and heals by itself',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        await fill();
        const statuses = new Map<number, number>();
        let answer = await add();
        for (let tries = 0; tries < 300 && (statuses.get(507) ?? 0) < 20; tries += 1) {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status !== 200) expect(answer).toMatchObject(noRoom);
          expect(await copies()).toBe(acknowledged);
          answer = await add();
        }
        expect(statuses.get(507)).toBe(20);
        expect(await health()).toEqual({ status: 'full' });
        await rm(other);
        await expect.poll(async () => (await add()).status).toBe(200);
        await expect.poll(health).toEqual({ status: 'ok' });
        expect(await copies()).toBe(acknowledged);
      }
      const said = (words: string) => product.output.filter(line => line.includes(words)).length;
      expect([said('has no room left'), said('has room again'), said('PANIC')]).toEqual([rounds, rounds, 0]);
    },
    Math.max(testCeiling, rounds * 20_000),
  );

  it('answers 503 while PostgreSQL has no room for its log and cannot run, loses nothing, and heals by itself', async () => {
    const [sockets = ''] = await readdir(temporary);
    const [user, host] = ['klebekumpel', path.join(temporary, sockets)];
    const database = new pg.Client({ host, user, database: user });
    database.on('error', () => undefined);
    await database.connect();
    await fill();
    // A megabyte of log without a row, until there is no room for the next segment.
    const write = () => database.query("select pg_logical_emit_message(false, 'igel', repeat('a', 1000000))");
    await expect.poll(() => write().catch(String)).toMatch(/could not write to file "pg_wal/);
    const said = (words: string) => product.output.some(line => line.includes(words));
    await expect.poll(() => said('the database does not start again')).toBe(true);
    expect(await add()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await health()).toEqual({ status: 'unavailable' });
    await rm(other);
    await expect.poll(async () => (await add()).status).toBe(200);
    await expect.poll(health).toEqual({ status: 'ok' });
    expect(await copies()).toBe(acknowledged);
  });

  it('refuses an export in words, leaves nothing of it, and gives it when there is room', async () => {
    await fill();
    expect(await member.ask(exportPersonalData, {})).toMatchObject(noRoom);
    expect((await readdir(temporary)).filter(name => name.startsWith('klebekumpel-answer'))).toEqual([]);
    await rm(other);
    expect((await member.ask(exportPersonalData, {})).status).toBe(200);
  });

  it('refuses a picture in words, and takes it when there is room', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'image/jpeg', Cookie: member.cookie };
    // So large that what is kept of it needs more pages than the table has left.
    const body = new Uint8Array(await photo(2_000, 1_500));
    const upload = async () => {
      const answer = await fetch(product.origin + uploadBlogImage.path, { method: 'POST', headers, body });
      return { status: answer.status, body: await answer.json() };
    };
    await fill();
    expect(await upload()).toMatchObject(noRoom);
    await rm(other);
    const { body: kept } = await upload();
    const shown = await fetch(`${product.origin}${kept.imageUrl}/960.webp`);
    expect(shown.status).toBe(200);
  });

  it('leaves no half mail', async () => {
    const config = readConfig({ DATA_DIR: dataDir });
    const transport = createMailTransport(config, createLog('silent'));
    const mail = { to: 'ben@example.org', subject: 'Igel', text: 'Igel', html: 'Igel', key: '1' };
    const before = await readdir(mailDirectory(config));
    await fill();
    await expect(transport.send(mail)).rejects.toThrow(/ENOSPC/);
    expect(await readdir(mailDirectory(config))).toEqual(before);
    await rm(other);
    await transport.send(mail);
    expect(await readdir(mailDirectory(config))).toHaveLength(before.length + 1);
  });
});
