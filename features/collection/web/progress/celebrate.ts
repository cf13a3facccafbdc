import type { CollectionState } from '../sync/collection-state.ts';
import { countedSections } from '#features/albums/rules/extras.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';

/** More than a packet holds: animating so many would only cost time. */
const mostDrops = 40;

/** The last sticker is seen before the album is celebrated. */
const lastSeenMs = 1_200;

export function celebrate(
  freshIds: readonly number[],
  album: AlbumDocument,
  state: CollectionState,
  onFull: () => void,
): void {
  if (freshIds.length === 0) return;
  if (freshIds.length <= mostDrops) {
    for (const id of freshIds) {
      const cell = document.querySelector<HTMLElement>(`[data-sticker="${id}"]`);
      if (cell === null) continue;
      cell.dataset['fresh'] = '';
      cell.addEventListener('animationend', () => delete cell.dataset['fresh'], { once: true });
    }
  }
  const counted = countedSections(album).flatMap(({ stickers }) => stickers.map(({ id }) => id));
  const isFull = counted.every(id => state.quantityOf(id) > 0);
  if (isFull && counted.some(id => freshIds.includes(id))) void throwConfetti(album.id, onFull);
}

async function throwConfetti(albumId: number, onFull: () => void): Promise<void> {
  const { throwConfettiOnce } = await import('./confetti.ts');
  if (throwConfettiOnce(albumId)) setTimeout(onFull, lastSeenMs);
}
