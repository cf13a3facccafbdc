import type { NextRequest } from './load.ts';
import type { Stage } from './stage.ts';

/** Each member in turn adds one sticker, the next one each time. */
export function addOne(
  { albumId, stickerIds }: Pick<Stage, 'albumId' | 'stickerIds'>,
  cookies: readonly string[],
): NextRequest {
  let turn = 0;
  return () => {
    turn += 1;
    const stickerId = stickerIds[turn % stickerIds.length];
    return {
      path: `/api/collection/${albumId}/operations`,
      method: 'POST',
      body: JSON.stringify({ operations: [{ id: crypto.randomUUID(), stickerId, delta: 1 }] }),
      headers: { Cookie: cookies[turn % cookies.length] ?? '' },
    };
  };
}

/** Each member in turn reads the own quantities. */
export function readOwn({ albumId }: Pick<Stage, 'albumId'>, cookies: readonly string[]): NextRequest {
  let turn = 0;
  return () => {
    turn += 1;
    return { path: `/api/collection/${albumId}`, headers: { Cookie: cookies[turn % cookies.length] ?? '' } };
  };
}
