import type { Table } from './table.ts';

/**
 * About how many stickers a seat would get now. Without solving: copies and wishes of a sticker meet in the same proportion for
 * everybody, and of each kind as many come as go.
 */
export function estimateShare({ seats, kindOf }: Table, seatId: string): number {
  const seat = seats.find(({ id }) => id === seatId);
  if (seat === undefined) return 0;
  const lines = new Map<number, { copies: number; wishes: number }>();
  for (const stickerId of [...seat.spares.keys(), ...seat.wants])
    lines.set(stickerId, { copies: 0, wishes: 0 });
  for (const { spares, wants } of seats)
    for (const [stickerId, line] of lines) {
      line.copies += spares.get(stickerId) ?? 0;
      line.wishes += wants.has(stickerId) ? 1 : 0;
    }
  const gives = new Map<string, number>();
  const gets = new Map<string, number>();
  for (const [stickerId, { copies, wishes }] of lines) {
    const own = seat.spares.get(stickerId);
    const kind = kindOf.get(stickerId);
    if (kind === undefined) continue;
    if (own !== undefined) gives.set(kind, (gives.get(kind) ?? 0) + own * Math.min(1, wishes / copies));
    else if (copies > 0) gets.set(kind, (gets.get(kind) ?? 0) + Math.min(1, copies / wishes));
  }
  return Math.floor([...gives].reduce((sum, [kind, most]) => sum + Math.min(most, gets.get(kind) ?? 0), 0));
}
