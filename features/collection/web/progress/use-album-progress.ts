import { progressOf, type Progress } from '../../rules/progress.ts';
import type { CollectionState } from '../sync/collection-state.ts';
import { useVersion } from '../sync/use-collection.ts';
import type { AlbumDocument, AlbumSection } from '#features/albums/contract.ts';

export interface SectionProgress {
  readonly section: AlbumSection;
  readonly progress: Progress;
}

export interface AlbumProgressFigures {
  readonly whole: Progress;
  readonly sections: readonly SectionProgress[];
}

/** Memoised per version, because several components show it. */
const counted = new WeakMap<
  CollectionState,
  { version: number; album: AlbumDocument; figures: AlbumProgressFigures }
>();

export function useAlbumProgress(album: AlbumDocument, state: CollectionState): AlbumProgressFigures {
  const version = useVersion(state);
  const known = counted.get(state);
  if (known?.version === version && known.album === album) return known.figures;
  const figures = count(album, state);
  counted.set(state, { version, album, figures });
  return figures;
}

function count(album: AlbumDocument, { quantityOf }: CollectionState): AlbumProgressFigures {
  const ids = album.sections.map(({ stickers }) => stickers.map(({ id }) => id));
  return {
    whole: progressOf(ids.flat(), quantityOf, album.totalStickers),
    sections: album.sections.map((section, i) => ({
      section,
      progress: progressOf(ids[i] ?? [], quantityOf),
    })),
  };
}
