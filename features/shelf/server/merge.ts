import { sql } from 'kysely';
import { mergeAlbum, mergeAnyAlbums, type MergeReport } from '../merge-contract.ts';
import { forgetOfDropped } from './correction-store.ts';
import { isKeptFromSome } from './makers-near.ts';
import { parseCatalogueFile } from '#features/albums/rules/catalogue/catalogue-file.ts';
import { planMerge, withStickers, type MergePlan } from '#features/albums/rules/merge-plan.ts';
import { mostOwnStickers } from '#features/albums/rules/own-album.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { isOpen } from '#features/albums/server/access.ts';
import { importAlbumWithin } from '#features/albums/server/import-album.ts';
import { findStoredAlbum, type StoredAlbum } from '#features/albums/server/import-store.ts';
import { lockForMerge, mergeLocked } from '#features/albums/server/merged.ts';
import { noteMerge } from '#features/albums/server/own-albums.ts';
import { addUpCollections, findHeldNumbers } from '#features/collection/server/all-of-an-album.ts';
import { countOwners, tellOwners } from '#features/collection/server/owners.ts';
import { inGroupsWith } from '#features/groups/server/store.ts';
import { noteDeed } from '#features/moderation/server/decisions.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

const mostShown = 20;

export const serveMergeAlbum = serve(mergeAlbum)((context, input) => merge(context, input, false));

export const serveMergeAnyAlbums = serve(mergeAnyAlbums)((context, input) => merge(context, input, true));

interface Asked {
  readonly albumId: number;
  readonly into: number;
  readonly isPreview: boolean;
}

function merge(context: MemberContext, asked: Asked, isOperator: boolean) {
  const { userId } = context.member;
  const { albumId: source, into: target, isPreview } = asked;
  return context.db.transaction(async tx => {
    if (source === target) return refuse('same_album');
    let found = await findBoth(tx, userId, asked, isOperator);
    if (found !== undefined && !isPreview) {
      await lockForMerge(tx, { source, target });
      found = await findBoth(tx, userId, asked, isOperator);
    }
    if (found === undefined)
      return (await findEarlierMerge(tx, userId, asked, isOperator)) ?? refuse('album_not_found');
    const { from, to, mayAdd, isHiding } = found;
    if (isHiding) return refuse('merge_hides');
    if (await isKeptFromSome(tx, { source, target })) return refuse('merge_excludes');
    const plan = planMerge(from.album, to.album);
    const held = await findHeldNumbers(
      tx,
      source,
      plan.unmatched.map(({ number }) => number),
    );
    const added = mayAdd ? plan.unmatched : [];
    const lost = mayAdd ? [] : plan.unmatched.filter(({ number }) => held.has(number));
    if (lost.length > 0) return refuse('merge_loses', { details: { codes: named(lost) } });
    if (to.album.totalStickers + added.length > mostOwnStickers) return refuse('merged_too_large');
    const about = report(plan, { name: to.album.name, added, owners: await countOwners(tx, source), mayAdd });
    if (isPreview) return about;
    const pairs = await carryOver(tx, { from, to, plan, added });
    if (pairs instanceof Refusal) return pairs;
    // Collections of the merged album are gone afterwards, and groups with it collect the other.
    await tellOwners(context.live, tx, source, userId, inGroupsWith(source));
    await addUpCollections(tx, { source, target, pairs });
    await forgetOfDropped(tx, { source, pairs });
    await mergeLocked(tx, { source, target, pairs });
    await noteMerge(tx, { albumId: target, by: userId, mergedName: from.album.name, added: added.length });
    const detail = `„${from.album.name}“ → „${to.album.name}“`;
    if (isOperator) await noteDeed(context, tx, 'album_merge', null, detail);
    return about;
  });
}

interface Both {
  readonly from: StoredAlbum;
  readonly to: StoredAlbum;
  readonly mayAdd: boolean;
  /** Whether the one is for all and the other not. */
  readonly isHiding: boolean;
}

/** Undefined if the caller may not merge them. */
async function findBoth(
  tx: Queries,
  userId: string,
  { albumId, into }: Asked,
  isOperator: boolean,
): Promise<Both | undefined> {
  const { rows } = await sql<{ id: number; key: string; isPrivate: boolean; isMine: boolean }>`
    select id, key, is_private as "isPrivate", made_by is not distinct from ${userId}::uuid and is_private as "isMine" from albums
    where id in (${albumId}, ${into}) and merged_into is null
  `.execute(tx);
  const [source, target] = [albumId, into].map(id => rows.find(row => row.id === id));
  if (source === undefined || target === undefined) return undefined;
  if (!isOperator && !(source.isMine && (await isOpen(tx, userId, into)))) return undefined;
  const [from, to] = [await findStoredAlbum(tx, source.key), await findStoredAlbum(tx, target.key)];
  if (from === undefined || to === undefined) return undefined;
  const isHiding = target.isPrivate && !source.isPrivate;
  return { from, to, mayAdd: isOperator || target.isMine, isHiding };
}

/** What is reported when exactly this merge was made before: its answer was lost, and it is sent again. */
async function findEarlierMerge(
  tx: Queries,
  userId: string,
  { albumId, into, isPreview }: Asked,
  isOperator: boolean,
): Promise<MergeReport | undefined> {
  const { rows } = await sql<{ name: string }>`
    select t.name from albums s join albums t on t.id = s.merged_into
    where s.id = ${albumId} and t.id = ${into} and not ${isPreview} and (${isOperator} or exists (
      select from album_changes where album_id = t.id and changed_by = ${userId} and merged_name = s.name))
  `.execute(tx);
  const nothing = { matched: 0, renamed: [], renamedCount: 0, added: [], dropped: [], collectors: 0 };
  return rows[0] && { name: rows[0].name, ...nothing };
}

/** Maps the numbers of the one album to the other's, after stickers were added. */
async function carryOver(
  tx: Queries,
  { from, to, plan, added }: Pick<Both, 'from' | 'to'> & { plan: MergePlan; added: MergePlan['unmatched'] },
) {
  if (added.length === 0) return plan.pairs;
  const { album } = parseCatalogueFile(
    'album.json',
    writeCatalogueJson(withStickers(to.album, from.album, added)),
  );
  if (album === undefined) return refuse('merged_too_large');
  await importAlbumWithin(tx, album, { isDryRun: false, findOwned: () => Promise.resolve(new Set()) });
  const behind = added.map(({ number }, at) => [number, to.album.totalStickers + at + 1] as const);
  return [...plan.pairs, ...behind];
}

function report(
  { pairs, renamed, unmatched }: MergePlan,
  about: { name: string; added: MergePlan['unmatched']; owners: number; mayAdd: boolean },
): MergeReport {
  return {
    name: about.name,
    matched: pairs.length,
    renamed: renamed.slice(0, mostShown),
    renamedCount: renamed.length,
    added: about.added.map(({ code }) => code),
    dropped: about.mayAdd ? [] : unmatched.map(({ code }) => code),
    collectors: about.owners,
  };
}

function named(stickers: MergePlan['unmatched']): string {
  const codes = stickers.slice(0, mostShown).map(({ code }) => code);
  return codes.join(', ') + (stickers.length > mostShown ? ` … (${stickers.length})` : '');
}
