import { coverGrounds, coverMotifs, type CoverGround, type CoverMotif } from '#shared/cover.ts';

/** Increase it when the pictures are redrawn, because addresses with `v` are cached for ever. */
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
