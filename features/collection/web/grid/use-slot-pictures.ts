import { useEffect } from 'react';
import type { CollectionState } from '../sync/collection-state.ts';
import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';
import { whenIdle } from '#web/moments/idle.ts';

/** Fetches pictures of empty slots in view, one by one while nothing else is to do, so that one is there when it drops. */
export function useSlotPictures(album: AlbumDocument, state: CollectionState): void {
  useEffect(() => {
    if (savesData()) return undefined;
    const stickers = new Map(
      album.sections.flatMap(section => section.stickers.map(sticker => [String(sticker.id), sticker])),
    );
    const wanted = new Set<AlbumSticker>();
    let isFetching = false;
    const next = () => {
      const [sticker] = wanted;
      isFetching = sticker !== undefined;
      if (sticker === undefined) return;
      wanted.delete(sticker);
      if (sticker.imageUrl === null || state.quantityOf(sticker.id) > 0) return next();
      const picture = new Image();
      picture.fetchPriority = 'low';
      for (const end of ['load', 'error']) picture.addEventListener(end, () => whenIdle(next));
      picture.src = sticker.imageUrl;
    };
    const seen = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) {
        const sticker = stickers.get((target as HTMLElement).dataset['sticker'] ?? '');
        if (sticker === undefined) continue;
        if (isIntersecting) wanted.add(sticker);
        else wanted.delete(sticker);
      }
      if (isFetching) return;
      isFetching = true;
      whenIdle(next);
    });
    const follow = () => document.querySelectorAll('[data-sticker]').forEach(cell => seen.observe(cell));
    whenIdle(follow);
    // Sections are drawn in steps.
    const grid = document.querySelector('.sticker-grid');
    const grown = new MutationObserver(follow);
    if (grid !== null) grown.observe(grid, { childList: true });
    return () => {
      seen.disconnect();
      grown.disconnect();
      wanted.clear();
    };
  }, [album, state]);
}

function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
