/** What a cover of one's own may show, as the catalogue's art draws it. */
export const coverMotifs = [
  'fox',
  'panda',
  'lion',
  'dog-face',
  'cat-face',
  'rabbit-face',
  'koala',
  'hedgehog',
  'penguin',
  'owl',
  'unicorn',
  't-rex',
  'octopus',
  'butterfly',
  'soccer-ball',
  'trophy',
  'rocket',
  'racing-car',
  'red-apple',
  'crown',
] as const;
export type CoverMotif = (typeof coverMotifs)[number];

/** Colour and pattern. */
export const coverGrounds = ['blue', 'red', 'green', 'violet', 'yellow', 'teal', 'pink', 'night'] as const;
export type CoverGround = (typeof coverGrounds)[number];

/** Rises when the art draws them anew: addresses with `v` are cached for ever. */
const edition = 1;

export function coverAddress(motif: CoverMotif, ground: CoverGround): string {
  return `/pictures/covers/${motif}-${ground}.svg?v=${edition}`;
}

const address = /^\/pictures\/covers\/([a-z-]+)-([a-z]+)\.svg\?v=\d+$/;

export function readCover(cover: string | null): { motif: CoverMotif; ground: CoverGround } | undefined {
  const [, name, colour] = address.exec(cover ?? '') ?? [];
  const motif = coverMotifs.find(each => each === name);
  const ground = coverGrounds.find(each => each === colour);
  return motif === undefined || ground === undefined ? undefined : { motif, ground };
}
