import { demoId } from './demo-id.ts';
import { demoMembers } from './members.ts';
import { seededNumbers } from './open-packs.ts';
import type { Queries } from '#server/database/database.ts';

const day = 24 * 60 * 60 * 1000;
/** The most friends that anybody in the class has. */
const mostFriends = 12;

interface DemoFriendship {
  /** Accounts; `asker` asked, or redeemed the code of `asked`. */
  readonly asker: string;
  readonly asked: string;
  readonly byCode?: true;
  readonly daysAgo: number;
  /** Undefined: the request is still open. */
  readonly answeredDaysAgo?: number;
}

/** Mia's friendships are listed by hand, because screenshots show them. */
const friendsOfMia: readonly DemoFriendship[] = [
  { asker: 'mia', asked: 'ben', daysAgo: 55, answeredDaysAgo: 55 },
  { asker: 'lea', asked: 'mia', daysAgo: 54, answeredDaysAgo: 52 },
  { asker: 'mia', asked: 'jonas', daysAgo: 50, answeredDaysAgo: 47 },
  { asker: 'mia', asked: 'emma', byCode: true, daysAgo: 46, answeredDaysAgo: 46 },
  { asker: 'paul', asked: 'mia', daysAgo: 45, answeredDaysAgo: 44 },
  { asker: 'finn', asked: 'mia', daysAgo: 43, answeredDaysAgo: 42 },
  { asker: 'mia', asked: 'oskar', daysAgo: 40, answeredDaysAgo: 38 },
  { asker: 'nele', asked: 'mia', byCode: true, daysAgo: 1.8, answeredDaysAgo: 1.8 },
  { asker: 'clara', asked: 'mia', daysAgo: 0.2 },
  { asker: 'mehmet', asked: 'mia', daysAgo: 1.1 },
  { asker: 'johanna', asked: 'mia', daysAgo: 3.4 },
  { asker: 'mia', asked: 'hannah', daysAgo: 0.9 },
  { asker: 'mia', asked: 'felix', daysAgo: 5.6 },
];

/** The accounts of two friends. */
export type FriendPair = readonly [string, string];

/** Makes the class a network, with Mia's listed part; returns the pairs of friends without Mia. */
export async function befriendMembers(
  tx: Queries,
  idOf: (account: string) => string,
  now: Date,
): Promise<FriendPair[]> {
  const others = friendshipsOfOthers();
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);
  const rows = [...friendsOfMia, ...others].map(({ asker, asked, byCode, daysAgo, answeredDaysAgo }) => ({
    id: demoId(`friends ${asker} ${asked}`),
    user1_id: idOf(asker),
    user2_id: idOf(asked),
    status: answeredDaysAgo === undefined ? ('pending' as const) : ('accepted' as const),
    by_code: byCode === true,
    created_at: at(daysAgo),
    answered_at: answeredDaysAgo === undefined ? null : at(answeredDaysAgo),
  }));
  await tx.insertInto('friendships').values(rows).execute();
  return others.filter(one => one.answeredDaysAgo !== undefined).map(({ asker, asked }) => [asker, asked]);
}

/** As if the class sat in a circle: everybody knows both neighbours, and a few know somebody farther away. */
function friendshipsOfOthers(): DemoFriendship[] {
  const random = seededNumbers('friends of the class');
  const friends = new Map<string, number>();
  for (const { asker, asked, answeredDaysAgo } of friendsOfMia) {
    if (answeredDaysAgo !== undefined) friends.set(asker === 'mia' ? asked : asker, 1);
  }
  const made: DemoFriendship[] = [];
  for (const { one, other, distance } of pairsOfCircle()) {
    const likelihood = [1, 1, 0.6][distance] ?? 0.09;
    const most = Math.max(friends.get(one) ?? 0, friends.get(other) ?? 0);
    if (random() >= likelihood || most >= mostFriends) continue;
    const [asker, asked] = random() < 0.5 ? [one, other] : [other, one];
    if (distance > 2 && random() < 0.15) {
      made.push({ asker, asked, daysAgo: random() * 9 });
      continue;
    }
    const daysAgo = 38 + random() * 20;
    const answeredDaysAgo = daysAgo - random() * 2;
    made.push({ asker, asked, daysAgo, answeredDaysAgo });
    for (const friend of [one, other]) friends.set(friend, (friends.get(friend) ?? 0) + 1);
  }
  return made;
}

/** All pairs of the class without Mia, each once, ordered by their distance in the circle, neighbours first. */
function pairsOfCircle() {
  const accounts = demoMembers.map(member => member.account).filter(account => account !== 'mia');
  const farthest = Math.floor((accounts.length - 1) / 2);
  return Array.from({ length: farthest }, (_, at) => at + 1).flatMap(distance =>
    accounts.map((one, seat) => {
      return { one, other: accounts[(seat + distance) % accounts.length] ?? one, distance };
    }),
  );
}
