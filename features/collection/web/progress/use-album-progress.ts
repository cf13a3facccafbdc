import { progressOf, type Progress } from '../../rules/progress.ts';
import type { CollectionState } from '../sync/collection-state.ts';
import { useVersion } from '../sync/use-collection.ts';
import type { AlbumSection } from '#features/albums/contract.ts';
import { countedSections, soughtSections, type CollectedAlbum } from '#features/albums/rules/extras.ts';

export interface SectionProgress {
  readonly section: AlbumSection;
  readonly progress: Progress;
}

export interface AlbumProgressFigures {
  readonly whole: Progress;
  /** With extras, which are missing where they are collected. */
  readonly shown: Progress;
  readonly sections: readonly SectionProgress[];
}

/** Memoised per version, because several components show it. */
const counted = new WeakMap<
  CollectionState,
  { version: number; album: CollectedAlbum; figures: AlbumProgressFigures }
>();

export function useAlbumProgress(album: CollectedAlbum, state: CollectionState): AlbumProgressFigures {
  const version = useVersion(state);
  const known = counted.get(state);
  if (known?.version === version && known.album === album) return known.figures;
  const figures = count(album, state);
  counted.set(state, { version, album, figures });
  return figures;
}

function count(album: CollectedAlbum, { quantityOf }: CollectionState): AlbumProgressFigures {
  const of = (sections: readonly AlbumSection[], total?: number) =>
    progressOf(
      sections.flatMap(({ stickers }) => stickers.map(({ id }) => id)),
      quantityOf,
      total,
    );
  return {
    whole: of(countedSections(album), album.totalStickers),
    shown: { ...of(album.sections), missing: of(soughtSections(album)).missing },
    sections: album.sections.map(section => ({ section, progress: of([section]) })),
  };
}
