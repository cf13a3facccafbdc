import { sql, type RawBuilder } from 'kysely';
import {
  answerMistake,
  answerOperatorMistake,
  listMistakes,
  listOperatorMistakes,
  readCorrectedFile,
  type Mistake,
} from '../mistake-contract.ts';
import { corrected } from '../rules/corrected.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { findStoredAlbum } from '#features/albums/server/import-store.ts';
import { noteDeed } from '#features/moderation/server/decisions.ts';
import { closeMistake } from '#features/moderation/server/mistakes.ts';
import { areParted } from '#features/profiles/server/blocks.ts';
import { joinKnownAs, knownPerson } from '#features/profiles/server/known-as.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse } from '#shared/refusal.ts';

const mostListed = 100;

/** Who answers: operators about albums for all and about those whose maker has left, the maker about the others. */
const ofOperators = sql<boolean>`(not a.is_private or a.made_by is null)`;
export const ofMaker = (userId: string) => sql<boolean>`(a.is_private and a.made_by = ${userId})`;

/**
 * Condition on the report `r` and the album `a`: its maker and whoever reported it are not parted by a block, after which
 * neither hears of the other (P-34).
 */
export const reachesMaker = sql<boolean>`not (a.is_private
  and ${areParted(sql.ref('a.made_by'), sql.ref('r.reporter_id'))})`;

/** Reports `r` of mistakes in the album `a` that wait for its maker, or the operators, about its sticker `about`. */
const waiting = sql`reports r join albums a on a.id::text = r.subject_id
  left join stickers about on about.album_id = a.id and about.number = (r.proposal->>'number')::int
  where r.kind = 'album' and r.reason = 'mistake' and r.decision_id is null and ${reachesMaker}
    and (about.id is not null or r.proposal->>'number' is null)`;

/** How many wait for the maker of an album with this id in SQL. */
export const countWaiting = (albumId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from ${waiting} and a.id = ${albumId} and r.subject_id = ${albumId}::text)`;

async function findMistakes(db: Queries, userId: string, whose: RawBuilder<boolean>) {
  const { rows } = await sql<Sendable<Mistake>>`
    select w.id, "albumName", sticker, code, name, remark, at, ${knownPerson} as by from (
      select r.id, r.reporter_id, a.name as "albumName", r.proposal->>'code' as code, r.proposal->>'name' as name, r.remark,
        r.created_at as at, case when about.id is not null
          then json_build_object('number', about.number, 'code', about.code, 'name', about.name) end as sticker
      from ${waiting} and ${whose} order by r.created_at desc, r.id limit ${mostListed}
    ) w ${joinKnownAs({ viewer: sql`${userId}::uuid`, person: sql.ref('w.reporter_id') })}
    order by at desc, w.id
  `.execute(db);
  return { mistakes: rows };
}

interface LockedMistake extends Pick<Mistake, 'id' | 'albumName' | 'sticker' | 'code' | 'name'> {
  readonly albumKey: string;
}

/** Those of the given reports that wait and are the caller's to answer; nobody else does until the transaction ends. */
export async function lockMistakes(
  tx: Queries,
  ids: readonly string[],
  whose: RawBuilder<boolean>,
): Promise<LockedMistake[]> {
  const { rows } = await sql<LockedMistake>`
    select r.id, a.key as "albumKey", a.name as "albumName", r.proposal->>'code' as code, r.proposal->>'name' as name,
      case when about.id is not null then json_build_object('number', about.number, 'code', about.code) end as sticker
    from ${waiting} and ${whose} and r.id = any(${[...ids]}::uuid[]) order by r.created_at, r.id for update of r
  `.execute(tx);
  return rows;
}

export const serveListMistakes = serve(listMistakes)(({ db, member: { userId } }, { albumId }) =>
  findMistakes(db.query, userId, sql<boolean>`${ofMaker(userId)} and a.id = ${albumId}`),
);

export const serveListOperatorMistakes = serve(listOperatorMistakes)(({ db, member }) =>
  findMistakes(db.query, member.userId, ofOperators),
);

export const serveAnswerMistake = serve(answerMistake)((context, input) =>
  answer(context, input, ofMaker(context.member.userId)),
);

export const serveAnswerOperatorMistake = serve(answerOperatorMistake)((context, input) =>
  answer(context, input, ofOperators, (tx, albumName) =>
    noteDeed(context, tx, input.isCorrected ? 'mistake_corrected' : 'mistake_rejected', null, albumName),
  ),
);

function answer(
  { db, live, member }: MemberContext,
  { reportId, isCorrected }: { reportId: string; isCorrected: boolean },
  whose: RawBuilder<boolean>,
  note?: (tx: Queries, albumName: string) => Promise<void>,
) {
  return db.transaction(async tx => {
    const [found] = await lockMistakes(tx, [reportId], whose);
    if (found === undefined) return refuse('report_not_found');
    await closeMistake(live, tx, { reportId, isCorrected, by: member.userId });
    await note?.(tx, found.albumName);
    live.post({ userIds: [member.userId] }, { topic: 'albums' }, tx);
    return {};
  });
}

export const serveReadCorrectedFile = serve(readCorrectedFile)(({ db }, { reportId }) =>
  db.transaction(async tx => {
    const [found] = await lockMistakes(tx, [reportId], ofOperators);
    const stored = found && (await findStoredAlbum(tx, found.albumKey));
    if (found === undefined || stored === undefined) return refuse('report_not_found');
    return { content: writeCatalogueJson(corrected(stored.album, found)) };
  }),
);

/** What the operators read in of the album with this key answers this report. */
export async function settleImported(
  { live, member }: MemberContext,
  tx: Queries,
  { reportId, key }: { reportId: string; key: string },
): Promise<void> {
  for (const { id } of await lockMistakes(tx, [reportId], sql<boolean>`${ofOperators} and a.key = ${key}`))
    await closeMistake(live, tx, { reportId: id, isCorrected: true, by: member.userId });
}
