import * as v from 'valibot';
import { listChoices } from './rules/list-choice.ts';
import { Id } from '#features/albums/contract.ts';
import { endpoint, Time } from '#shared/endpoint.ts';

export const sharingRefusals = { list_gone: 404, list_taken_down: 403 } as const;
export type SharingRefusal = keyof typeof sharingRefusals;

/** 128 random bits, base64url. */
const Token = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** A link that shows what its owner misses and has twice in one album, to anybody who has it. */
export const ListLink = v.object({
  token: Token,
  shows: v.picklist(listChoices),
  showsName: v.boolean(),
  expiresAt: Time,
});
export type ListLink = v.InferOutput<typeof ListLink>;

/** Null: there is no link, or it has expired. */
export const readListLink = endpoint('GET /api/albums/:albumId/list-link', {
  name: 'readListLink',
  act: 'link-list',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ link: v.nullable(ListLink) }),
});

/** Creates or changes the link; valid for `listLinkDays` (30) from then on, under the same address. */
export const saveListLink = endpoint('PUT /api/albums/:albumId/list-link', {
  name: 'saveListLink',
  act: 'link-list',
  input: v.strictObject({ albumId: Id, shows: v.picklist(listChoices), showsName: v.boolean() }),
  output: v.object({ link: ListLink }),
  refusals: ['album_not_found', 'list_taken_down'],
});

/** Final: a new link gets another address. Idempotent. */
export const endListLink = endpoint('DELETE /api/albums/:albumId/list-link', {
  name: 'endListLink',
  act: 'link-list',
  input: v.strictObject({ albumId: Id }),
});

const ListPart = v.object({
  /** Counts distinct stickers. */
  count: v.number(),
  lines: v.array(
    v.object({
      section: v.string(),
      prefix: v.string(),
      items: v.array(v.string()),
    }),
  ),
});
export type ListPart = v.InferOutput<typeof ListPart>;

/** The current lists, for anybody. Null: a part that the owner does not show. */
export const readSharedList = endpoint('GET /api/lists/:token', {
  name: 'readSharedList',
  access: 'public',
  weight: 12,
  input: v.strictObject({ token: v.string() }),
  output: v.object({
    albumId: v.number(),
    albumName: v.string(),
    imageUrl: v.nullable(v.string()),
    /** Null unless the owner chose to be named. */
    ownerName: v.nullable(v.string()),
    collected: v.number(),
    total: v.number(),
    percent: v.number(),
    missing: v.nullable(ListPart),
    duplicates: v.nullable(ListPart),
    /** All of it in the common list format. */
    text: v.string(),
    /** Today, in German. */
    date: v.string(),
  }),
  refusals: ['list_gone'],
});
export type SharedList = v.InferOutput<typeof readSharedList.output>;

/** Compares the lists behind a link with the caller's own copies. */
export const matchList = endpoint('GET /api/lists/:token/match', {
  name: 'matchList',
  act: 'swap',
  withToken: 'read',
  weight: 5,
  input: v.strictObject({ token: v.string() }),
  output: v.object({ isMine: v.boolean(), give: ListPart, get: ListPart }),
  refusals: ['list_gone'],
});
