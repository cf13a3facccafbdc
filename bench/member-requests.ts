import type { NextRequest } from './load.ts';
import type { Stage } from './stage.ts';

/** Members add one sticker in turn, each time the next one. */
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

/** Members read their own quantities in turn. */
export function readOwn({ albumId }: Pick<Stage, 'albumId'>, cookies: readonly string[]): NextRequest {
  let turn = 0;
  return () => {
    turn += 1;
    return { path: `/api/collection/${albumId}`, headers: { Cookie: cookies[turn % cookies.length] ?? '' } };
  };
}
