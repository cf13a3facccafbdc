import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { readGroupLists, readGroupSwaps } from '../contract.ts';
import { named, openGroupStageForThisFile } from '#features/groups/testing/group-stage.ts';
import { addGroupChildren, readGroup, readMyGroup } from '#features/groups/contract.ts';
import { listPartners } from '#features/trades/partner-contract.ts';
import type { Database } from '#server/database/database.ts';
import { featureDoors } from '#server/features.ts';
import { put } from '#testing/albums.ts';
import { ApiClient } from '#testing/api-client.ts';
import { startSecondHouse } from '#testing/start-server.ts';

const stage = await openGroupStageForThisFile();

let asked = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    asked += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

function counted(db: Database): Database {
  return {
    ...db,
    query: db.query.withPlugin(counting),
    rows(statement, values) {
      asked += 1;
      return db.rows(statement, values);
    },
  };
}

/** The real app, counting the statements that its handlers send to the database. */
async function startCounting() {
  const doors = featureDoors.map(door => ({
    ...door,
    endpoints: door.endpoints.map(({ endpoint, handle }) => ({
      endpoint,
      handle: (context: Parameters<typeof handle>[0], input: unknown) =>
        handle(
          { ...context, db: counted(context.db), readLagging: (_, read) => read(counted(context.db)) },
          input,
        ),
    })),
  }));
  return startSecondHouse(stage.app, doors);
}

it('is asked as few statements about forty children as about two, each of whom could swap', async () => {
  const house = await startCounting();
  const { children, organiser, groupId } = await stage.newGroup('Igel', 'Dachs');
  const [igel, dachs] = children;
  await stage.fillTwo(igel, dachs);
  const as = (client: object) => Object.assign(new ApiClient(house.app), client);
  const [teacher, child] = [
    as({ cookie: organiser.cookie }),
    as({ cookie: (await stage.app.signedIn(igel.userId)).cookie }),
  ];
  async function statements(): Promise<number[]> {
    const counts: number[] = [];
    for (const ask of [
      () => teacher.call(readGroup, { groupId }),
      () => teacher.call(readGroupSwaps, { groupId }),
      () => teacher.call(readGroupLists, { groupId }),
      () => child.call(readMyGroup, {}),
      () => child.call(listPartners, {}),
    ]) {
      asked = 0;
      await ask();
      counts.push(asked);
    }
    return counts;
  }
  // The first call also reads the albums, which are cached afterwards.
  await statements();
  await put(stage.app.db, dachs.userId, stage.album, { 3: 1 });
  const ofTwo = await statements();
  const more = named(...Array.from({ length: 38 }, (_, at) => `Tier ${at}`));
  const { childIds } = await organiser.call(addGroupChildren, { groupId, children: more });
  for (const userId of childIds) await put(stage.app.db, userId, stage.album, { 5: 2 });
  expect(await statements()).toEqual(ofTwo);
  const { members } = await teacher.call(readGroupSwaps, { groupId });
  expect(members.filter(({ partnerIds }) => partnerIds.length > 0)).toHaveLength(40);
  expect(Math.max(...ofTwo)).toBeLessThanOrEqual(12);
  await house.close();
});
