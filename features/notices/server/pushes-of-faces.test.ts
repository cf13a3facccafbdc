import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPush, subscribePush, unsubscribePush } from '../contract.ts';
import { deliverAt } from './deliver-pushes.ts';
import { changePassword, readSession, signOut } from '#features/auth/contract.ts';
import { addChild, returnToGuardian, setPin, switchFace } from '#features/family/contract.ts';
import { openPushService, type PushService } from '#features/notices/testing/push-service.ts';
import { openTradeStage, type TradeStage } from '#features/trades/testing/trade-stage.ts';
import type { MemberClient } from '#testing/circle.ts';
import { password } from '#testing/people.ts';

const noon = new Date('2026-05-05T12:00:00+02:00');
const afternoon = new Date('2026-05-05T15:00:00+02:00');

let stage: TradeStage;
let service: PushService;
/** Ida's device, which her children also use; it is told of what Jan does. */
let device: MemberClient;
let jan: MemberClient;
let igel: string;
let dachs: string;

beforeEach(async () => {
  stage = await openTradeStage({ totalStickers: 10 }, { PUSH_ALLOW_LOCAL: 'yes' });
  service = await openPushService();
  [jan, device] = await stage.createPair();
  await stage.add(jan, { 1: 9 });
  await device.call(setPin, { password, pin: '2468' });
  const add = async (displayName: string) =>
    (await device.call(addChild, { displayName, avatarUrl: '/avatars/hedgehog.svg' })).child.userId;
  igel = await add('Igel');
  dachs = await add('Dachs');
  await device.call(subscribePush, service.createDevice());
});
afterEach(async () => {
  await service.close();
  await stage.app.close();
});

const otherFace = { is: 'other_face' };
const named = { is: 'notice', kind: 'trade_proposed', name: expect.stringMatching(/./) };

/** Jan sends one more request to the member who uses the device; returns what was pushed to it. */
async function askIda(): Promise<unknown[]> {
  await stage.propose(jan, device);
  return deliver(noon);
}

async function tellChild(childId: string, at: Date): Promise<unknown[]> {
  await stage.app.sql`with noted as (
      insert into notices (user_id, actor_id, kind, friendship_id)
      select ${childId}, ${jan.userId}, 'friend_accepted', id from friendships limit 1 returning id
    ) insert into push_deliveries select session_id, id from noted, push_subscriptions where user_id = ${childId}
  `;
  return deliver(at);
}

async function deliver(at: Date): Promise<unknown[]> {
  const before = service.received.length;
  await stage.app.sql`update push_subscriptions set send_after = now()`;
  await deliverAt(at, stage.app.house);
  return service.received.slice(before).map(({ message }) => message);
}

/** A face begins with the first use of its token. */
async function become(childId: string): Promise<void> {
  await device.call(switchFace, { childId });
  await device.call(readSession, {});
}

async function comeBack(): Promise<void> {
  await device.call(returnToGuardian, { pin: '2468' });
  await device.call(readSession, {});
}

const isTold = async () => (await device.call(readPush, {})).endpoint !== null;

it('a guardian’s device goes on telling the guardian, and says nothing of it while a child has it', async () => {
  await stage.propose(jan, device);
  await become(igel);
  // A message that was not sent before the switch does not tell it either.
  expect(await deliver(noon)).toStrictEqual([otherFace]);
  expect(await askIda()).toStrictEqual([otherFace]);
  expect(await isTold()).toBe(false);
  await become(dachs);
  expect(await askIda()).toStrictEqual([otherFace]);
  await comeBack();
  expect(await isTold()).toBe(true);
  expect(await askIda()).toMatchObject([named]);
});

it('each face of a device switches it on and off for itself, and a child’s hours are its own', async () => {
  await become(igel);
  const renewed = service.createDevice();
  await device.call(subscribePush, renewed);
  expect(await tellChild(igel, noon)).toEqual([]);
  expect(await deliver(afternoon)).toMatchObject([{ is: 'notice', kind: 'friend_accepted' }]);
  // The browser's address has changed, for the guardian, too.
  await askIda();
  expect(service.received.map(told => told.device)).toEqual([1, 1]);
  await comeBack();
  expect(await tellChild(igel, noon)).toEqual([]);
  expect(await deliver(afternoon)).toStrictEqual([otherFace]);
  expect(await device.call(unsubscribePush, {})).toEqual({ tellsOthers: true });
  expect(await askIda()).toEqual([]);
  await become(igel);
  expect(await device.call(unsubscribePush, {})).toEqual({ tellsOthers: false });
  expect(await tellChild(igel, afternoon)).toEqual([]);
});

it('whoever signs out on a device ends what it is told, of all its faces', async () => {
  await become(igel);
  await device.call(subscribePush, service.createDevice());
  await device.call(signOut, {});
  expect(await askIda()).toEqual([]);
  expect(await stage.app.db.query.selectFrom('push_subscriptions').select('user_id').execute()).toEqual([]);
});

it('who is not of the family any more is told nothing on its devices', async () => {
  await become(igel);
  await device.call(subscribePush, service.createDevice());
  await comeBack();
  await stage.app.db.query.deleteFrom('family_members').where('user_id', '=', igel).execute();
  expect(await tellChild(igel, afternoon)).toEqual([]);
});

it('a device goes on being told after a new password, and others are not', async () => {
  const lost = Object.assign(stage.app.visitor(), {
    cookie: (await stage.app.signedIn(device.userId)).cookie,
  });
  await lost.call(subscribePush, service.createDevice());
  await device.call(changePassword, { currentPassword: password, password: 'Ein-Dachs-im-Bau-3' });
  expect(await isTold()).toBe(true);
  await askIda();
  expect(service.received.map(told => told.device)).toEqual([0]);
});
