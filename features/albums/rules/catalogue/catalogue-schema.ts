import * as v from 'valibot';
import { albumFields, longest, mostStickers, type AlbumFieldName, type KindOf } from './catalogue-album.ts';
import { rarities } from '../rarity.ts';
import { catalogueTexts } from '../text.ts';
import { withoutStacks } from '../unseen.ts';

/** Control, bidirectional and line-breaking characters, and lone surrogates. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** Normalised to NFC and trimmed, so that equal files give equal albums. */
const line = (most: number) =>
  v.pipe(
    v.string(catalogueTexts.notText()),
    v.normalize('NFC'),
    v.trim(),
    v.transform(withoutStacks),
    v.check(text => !unprintable.test(text), catalogueTexts.unprintable()),
    v.maxLength(most, catalogueTexts.tooLong(most)),
  );

const filledLine = (most: number) =>
  v.pipe(line(most), v.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, catalogueTexts.missing()));

const Colour = v.pipe(
  v.string(catalogueTexts.notColour()),
  v.regex(/^#[\da-f]{6}$/i, catalogueTexts.notColour()),
  v.toLowerCase(),
);

/** A path of this server or an https address elsewhere. */
const PictureAddress = v.pipe(
  line(longest.address),
  v.regex(/^(?:\/pictures\/|https:\/\/[a-z\d.-]+(?::\d+)?\/)[^\s"'<>\\]+$/i, catalogueTexts.notAddress()),
  v.check(text => !text.split(/[/?#]/).includes('..'), catalogueTexts.notAddress()),
);

/** Codes are typed into lists, so they must not contain a list separator. */
const Code = v.pipe(
  filledLine(longest.code),
  v.regex(/[\p{L}\p{N}]/u, catalogueTexts.notCode()),
  v.regex(/^[^,;:]*$/, catalogueTexts.notCode()),
);

const count = (most: number) =>
  v.pipe(
    v.number(catalogueTexts.notNumber(most)),
    v.integer(catalogueTexts.notNumber(most)),
    v.minValue(1, catalogueTexts.notNumber(most)),
    v.maxValue(most, catalogueTexts.notNumber(most)),
  );

const schemaOf = {
  name: filledLine,
  text: (most: number) => v.optional(line(most), ''),
  count: (most: number) => v.nullish(count(most), null),
  picture: () => v.nullish(PictureAddress, null),
};
type HeadFields = { [Name in AlbumFieldName]: ReturnType<(typeof schemaOf)[KindOf<Name>]> };
const headFields = Object.fromEntries(
  Object.entries(albumFields).map(([name, { kind, most }]) => [name, schemaOf[kind](most)]),
) as HeadFields;

/** `totalStickers` defaults to the highest number. */
export const Head = v.object({
  format: v.literal(1, catalogueTexts.unknownFormat()),
  key: v.pipe(filledLine(longest.key), v.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, catalogueTexts.notKey())),
  ...headFields,
});

export const Section = v.object({
  name: filledLine(longest.name),
  prefix: v.nullish(filledLine(longest.prefix), null),
  deep: v.nullish(Colour, null),
  mid: v.nullish(Colour, null),
  crest: v.nullish(PictureAddress, null),
});

/** `code` defaults to the number. */
export const Sticker = v.object({
  number: count(mostStickers),
  code: v.optional(Code),
  name: v.optional(line(longest.name), ''),
  section: v.nullish(filledLine(longest.name), null),
  rarity: v.optional(v.picklist(rarities, catalogueTexts.unknownRarity(rarities)), 'common'),
  foil: v.optional(v.boolean(catalogueTexts.notBoolean()), false),
  picture: v.nullish(PictureAddress, null),
  withdrawn: v.optional(v.boolean(catalogueTexts.notBoolean()), false),
  extra: v.optional(v.boolean(catalogueTexts.notBoolean()), false),
});
export type Sticker = v.InferOutput<typeof Sticker>;

type PartSchema = typeof Head | typeof Section | typeof Sticker;

export interface PartIssue {
  /** Empty for the part as a whole. */
  readonly path: readonly string[];
  readonly sentence: string;
}

/** Reports every problem, including unknown fields. */
export function checkPart<S extends PartSchema>(
  schema: S,
  part: unknown,
): { value: v.InferOutput<S> | undefined; issues: PartIssue[] } {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) {
    return { value: undefined, issues: [{ path: [], sentence: catalogueTexts.noObject() }] };
  }
  const known = Object.keys(schema.entries);
  const issues: PartIssue[] = Object.keys(part)
    .filter(name => !known.includes(name))
    .map(name => ({ path: [name], sentence: catalogueTexts.unknownField(known) }));
  const result = v.safeParse(schema, part, { abortPipeEarly: true, message: catalogueTexts.missing() });
  for (const issue of result.issues ?? []) {
    issues.push({ path: issue.path?.map(item => String(item.key)) ?? [], sentence: issue.message });
  }
  return { value: result.success && issues.length === 0 ? result.output : undefined, issues };
}
