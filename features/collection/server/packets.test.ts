import { describe, expect, it } from 'vitest';
import { changeQuantities, readCollection, type Operation } from '../contract.ts';
import { deletePacket, listPackets, setPackets } from '../packet-contract.ts';
import { mostOfPacket } from '../rules/packet.ts';
import { createAlbum } from '#testing/albums.ts';
import { createMembers } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { anyTime } from '#testing/sample.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 30 });
const { id: albumId } = album;

/** Operations of one packet: the stickers at these places, in this order. */
function packetOf(places: readonly number[], about: Partial<Operation['packet']> = {}) {
  const id = crypto.randomUUID();
  const operations = places.map((place, at): Operation => ({
    id: crypto.randomUUID(),
    stickerId: album.stickerIds[place] ?? 0,
    delta: 1,
    packet: at === 0 ? { id, ...about } : { id },
  }));
  return { id, operations };
}

async function newMember() {
  const [made] = await createMembers(app.db, [`Sammler ${crypto.randomUUID().slice(0, 8)}`]);
  const member = await app.signedIn(made?.userId ?? '');
  return {
    member,
    send: (operations: Operation[]) => member.call(changeQuantities, { albumId, operations }),
    packets: async () => (await member.call(listPackets, { albumId })).packets,
  };
}

describe('a packet', () => {
  it('is remembered with its time, price and how many were new, and seen by its member alone', async () => {
    const { send, packets } = await newMember();
    const openedAt = '2026-11-01T15:00:00.000Z';
    const first = packetOf([0, 1, 2, 2, 3, 4, 5], { openedAt, priceCents: 120 });
    const second = packetOf([5, 6, 7, 8, 9, 10, 11, 12]);
    await send(first.operations);
    await send(second.operations);
    expect(await packets()).toEqual([
      { id: second.id, openedAt: anyTime, size: 8, fresh: 7, priceCents: null },
      { id: first.id, openedAt, size: 7, fresh: 6, priceCents: 120 },
    ]);
    expect(await (await newMember()).packets()).toEqual([]);
  });

  it('counts once, however often and at once it is sent, in whole or in pieces', async () => {
    const { member, send, packets } = await newMember();
    const { id, operations } = packetOf([0, 1, 2, 3, 4, 5, 6], { priceCents: 0 });
    await Promise.all([
      ...Array.from({ length: 8 }, () => send(operations)),
      send(operations.slice(0, 3)),
      send(operations.slice(3)),
    ]);
    expect(await packets()).toMatchObject([{ id, size: 7, fresh: 7 }]);
    const { quantities } = await member.call(readCollection, { albumId });
    expect(Object.values(quantities)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('was never opened later than now, whatever the clock of the device says', async () => {
    const { send, packets } = await newMember();
    await send(packetOf([0], { openedAt: '2999-01-01T00:00:00.000Z' }).operations);
    const [packet] = await packets();
    expect(Date.parse(packet?.openedAt ?? '')).toBeLessThan(Date.parse('2900-01-01'));
  });

  it.each([-1, 0.5, 100_000])('does not cost %d cents', async priceCents => {
    const { member, packets } = await newMember();
    const { operations } = packetOf([0], { priceCents });
    const answer = await member.ask(changeQuantities, { albumId, operations });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await packets()).toEqual([]);
  });

  it('holds no stickers of another album, and not without end', async () => {
    const { send, packets } = await newMember();
    const other = await createAlbum(app.db, { key: 'other', count: 2 });
    const { id, operations } = packetOf([0]);
    const [own] = operations;
    const foreign = { id: crypto.randomUUID(), stickerId: other.stickerIds[0] ?? 0, delta: 1 as const };
    const { refused } = await send([...operations, { ...foreign, packet: { id } }]);
    expect(refused).toMatchObject([{ id: foreign.id, reason: 'sticker_unknown' }]);
    const many = (n: number) =>
      Array.from({ length: n }, () => ({
        ...foreign,
        id: crypto.randomUUID(),
        stickerId: own?.stickerId ?? 0,
        packet: { id },
      }));
    await send(many(mostOfPacket - 1));
    await send(many(1));
    expect(await packets()).toMatchObject([{ id, size: mostOfPacket, fresh: 1 }]);
  });

  it('is forgotten without its stickers, and by its member only', async () => {
    const { member, send, packets } = await newMember();
    const { id, operations } = packetOf([0, 1]);
    await send(operations);
    await (await newMember()).member.call(deletePacket, { packetId: id });
    expect(await packets()).toHaveLength(1);
    await member.call(deletePacket, { packetId: id });
    expect(await packets()).toEqual([]);
    expect(Object.keys((await member.call(readCollection, { albumId })).quantities)).toHaveLength(2);
  });

  it('is taken back with its record, at once or later, together with what follows', async () => {
    const { member, send, packets } = await newMember();
    const [first, second, third] = [packetOf([0, 1]), packetOf([1, 2]), packetOf([1, 3])];
    const back = ({ id, operations }: typeof first) =>
      operations.map(one => ({ ...one, id: crypto.randomUUID(), delta: -1 as const, packet: { id } }));
    await send(first.operations);
    await send([...back(first), ...second.operations, ...back(second), ...third.operations]);
    expect(await packets()).toMatchObject([{ id: third.id, size: 2, fresh: 2 }]);
    const { quantities } = await member.call(readCollection, { albumId });
    const [, one = 0, , three = 0] = album.stickerIds;
    expect(quantities).toEqual({ [one]: 1, [three]: 1 });
  });

  it('is taken back by its member only', async () => {
    const { send, packets } = await newMember();
    const { id, operations } = packetOf([0]);
    await send(operations);
    const other = await newMember();
    await other.send(packetOf([0]).operations);
    const taking = { id: crypto.randomUUID(), delta: -1 as const, packet: { id } };
    await other.send(operations.map(one => ({ ...one, ...taking })));
    expect(await packets()).toHaveLength(1);
    expect(await other.packets()).toHaveLength(1);
  });

  it('is not remembered for whoever does not want that; its stickers count', async () => {
    const { member, send } = await newMember();
    await member.call(setPackets, { areRemembered: false });
    await member.call(setPackets, { areRemembered: false });
    await send(packetOf([0, 1]).operations);
    expect(await member.call(listPackets, { albumId })).toEqual({ areRemembered: false, packets: [] });
    expect(Object.keys((await member.call(readCollection, { albumId })).quantities)).toHaveLength(2);
    await member.call(setPackets, { areRemembered: true });
    const { id, operations } = packetOf([2]);
    await send(operations);
    expect(await member.call(listPackets, { albumId })).toMatchObject({
      areRemembered: true,
      packets: [{ id }],
    });
  });
});
