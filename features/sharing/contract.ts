import * as v from 'valibot';
import { listChoices } from './rules/list-choice.ts';
import { Id } from '#features/albums/contract.ts';
import { endpoint } from '#shared/endpoint.ts';

/** HTTP status of each refusal of this feature. */
export const sharingRefusals = { list_gone: 404 } as const;
export type SharingRefusal = keyof typeof sharingRefusals;

/** 128 bits in base64url. */
const Token = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** A link that shows what its owner looks for and can give in one album, to anybody who has it. */
export const ListLink = v.object({
  token: Token,
  shows: v.picklist(listChoices),
  /** Does it say whose list it is? */
  showsName: v.boolean(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type ListLink = v.InferOutput<typeof ListLink>;

/** The member's link to this album's lists; null while there is none that works. */
export const readListLink = endpoint({
  name: 'readListLink',
  method: 'GET',
  path: '/api/albums/:albumId/list-link',
  access: 'member',
  input: v.strictObject({ albumId: Id }),
  output: v.object({ link: v.nullable(ListLink) }),
  refusals: [],
});

/** Makes the album's link, or changes what it shows; from then on it works for 30 days under the same address. */
export const saveListLink = endpoint({
  name: 'saveListLink',
  method: 'PUT',
  path: '/api/albums/:albumId/list-link',
  access: 'member',
  input: v.strictObject({ albumId: Id, shows: v.picklist(listChoices), showsName: v.boolean() }),
  output: v.object({ link: ListLink }),
  refusals: ['album_not_found'],
});

/** Ends the album's link for good: a new one has another address. Without a link nothing happens. */
export const endListLink = endpoint({
  name: 'endListLink',
  method: 'DELETE',
  path: '/api/albums/:albumId/list-link',
  access: 'member',
  input: v.strictObject({ albumId: Id }),
  output: v.object({}),
  refusals: [],
});

const ListPart = v.object({
  /** Different stickers. */
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

/** The lists behind a link as they are now, for anybody. A part that their owner does not show is null. */
export const readSharedList = endpoint({
  name: 'readSharedList',
  method: 'GET',
  path: '/api/lists/:token',
  access: 'public',
  input: v.strictObject({ token: v.string() }),
  output: v.object({
    albumId: v.number(),
    albumName: v.string(),
    imageUrl: v.nullable(v.string()),
    /** null unless they chose to be named. */
    ownerName: v.nullable(v.string()),
    collected: v.number(),
    total: v.number(),
    percent: v.number(),
    missing: v.nullable(ListPart),
    duplicates: v.nullable(ListPart),
    /** Everything shown in the common list format. */
    text: v.string(),
    /** Today, as it is to be read. */
    date: v.string(),
  }),
  refusals: ['list_gone'],
});
export type SharedList = v.InferOutput<typeof readSharedList.output>;

/** Sets the lists behind a link against the caller's own copies: what could go there, and what could come. */
export const matchList = endpoint({
  name: 'matchList',
  method: 'GET',
  path: '/api/lists/:token/match',
  access: 'member',
  input: v.strictObject({ token: v.string() }),
  output: v.object({ isMine: v.boolean(), give: ListPart, get: ListPart }),
  refusals: ['list_gone'],
});
