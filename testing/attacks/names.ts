import { createMembers, signIn } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import { addChild } from '#features/family/contract.ts';
import { blockMember, listFriends } from '#features/friends/contract.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { contactNames, officialNames } from '#features/profiles/testing/name-corpus.ts';
import { clientAt } from '#testing/api-client.ts';
import type { Finding } from './finding.ts';

const strangers = 1_000;
const avatarUrl = '/avatars/fox.svg';

async function newMember({ db, product }: Stage, name: string) {
  const [userId = ''] = await createMembers(db, name, 1);
  const client = clientAt(product.origin);
  client.cookie = await signIn(db, userId);
  return client;
}

const count = (answers: ReadonlyArray<{ readonly status: number }>, wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

/** Somebody takes names that say how to reach them, or lend authority, and gives them to a child. */
export async function namesThatReach(stage: Stage): Promise<Finding> {
  const client = await newMember(stage, 'naming-');
  const answers = [];
  for (const displayName of [...contactNames, ...officialNames]) {
    answers.push(await client.ask(updateProfile, { displayName, avatarUrl }));
    answers.push(await client.ask(addChild, { displayName, avatarUrl, isSure: true }));
  }
  const refused = count(answers, 422);
  return {
    attack: `${contactNames.length} names that are contacts and ${officialNames.length} that are offices, for oneself and for a child`,
    seen: `${refused} of ${answers.length} refused, ${count(answers, 200)} taken`,
    isMet: refused === answers.length,
  };
}

/** Somebody blocks the ids of members who are not to be found, half of them children, and reads the list of whom they blocked. */
export async function strangersById(stage: Stage): Promise<Finding> {
  const { db } = stage;
  const client = await newMember(stage, 'blocking-');
  const ids = await createMembers(db, 'hidden-', strangers);
  const children = ids.slice(strangers / 2);
  await db.query
    .updateTable('profiles')
    .set({ is_discoverable: false })
    .where('user_id', 'in', ids)
    .execute();
  await db.query
    .updateTable('users')
    .set({ kind: 'child', email: null, password_hash: null })
    .where('id', 'in', children)
    .execute();
  // A child may be found by its row, and is not.
  await db.query
    .updateTable('profiles')
    .set({ is_discoverable: true })
    .where('user_id', 'in', children)
    .execute();
  const answers = [];
  for (const userId of ids) answers.push(await client.ask(blockMember, { userId }));
  const { blocked } = await client.call(listFriends, {});
  const refused = count(answers, 404);
  return {
    attack: `${strangers.toLocaleString('en')} ids of members and children who are not to be found, blocked`,
    seen: `${refused} × 404, ${blocked.length} named`,
    isMet: refused === strangers && blocked.length === 0,
  };
}
