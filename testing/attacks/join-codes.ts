import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createMembers, signIn } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import { joinCodeFrom } from '#features/albums/rules/own-album.ts';
import { readJoinCode } from '#features/shelf/contract.ts';
import { dailyGuessBudget } from '#features/shelf/rules/limits.ts';
import type { Finding } from './finding.ts';
import { guessCodes, networkCount } from './guessing.ts';

const albumCount = 10_000;
/** Accounts in each network: one may try 200 a day, a network 300 wrong ones. */
const accountsOfNetwork = 2;

/** Guesses codes of albums, without the limit of ten minutes but with daily ones. */
export async function joinCodes(stage: Stage): Promise<Finding> {
  const { db } = stage;
  await createAlbums(stage);
  const ids = await createMembers(db, 'guessing-', networkCount * accountsOfNetwork);
  const cookies = await Promise.all(ids.map(id => signIn(db, id)));
  return guessCodes(stage, {
    attack: `codes guessed by ${ids.length} members from ${networkCount} networks among ${albumCount.toLocaleString('en')} albums`,
    budget: dailyGuessBudget(albumCount),
    lifted: 'join-code-600',
    guess: (network, at) => ({
      path: readJoinCode.path.replace(':code', inventedCode()),
      headers: { Cookie: cookies[network * accountsOfNetwork + (at % accountsOfNetwork)] ?? '' },
    }),
  });
}

async function createAlbums({ db }: Stage): Promise<void> {
  const [makerId = ''] = await createMembers(db, 'making-', 1);
  const codes = new Set<string>();
  while (codes.size < albumCount) codes.add(inventedCode());
  await sql`
    insert into albums (key, name, total_stickers, version, is_private, made_by, join_code)
    select 'own-' || gen_random_uuid(), 'Unser Wald', 1, 'attacked', true, ${makerId}, code
    from unnest(${[...codes]}::text[]) code
  `.execute(db.query);
}

function inventedCode(): string {
  return joinCodeFrom(randomBytes(64)) ?? '';
}
