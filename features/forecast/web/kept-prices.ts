import * as v from 'valibot';
import { mostCents, mostInPacket } from '../rules/typed.ts';

const upTo = (most: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)));

/** What the catalogue does not say, or says otherwise. */
const Typed = v.object({
  size: upTo(mostInPacket),
  packetCents: upTo(mostCents),
  orderCents: upTo(mostCents),
});
export type Typed = v.InferOutput<typeof Typed>;

const keyOf = (userId: string, albumId: number) => `prices:${userId}:${albumId}`;

export function readTyped(userId: string, albumId: number): Typed {
  try {
    const kept = v.safeParse(Typed, JSON.parse(localStorage.getItem(keyOf(userId, albumId)) ?? 'null'));
    return kept.success ? kept.output : {};
  } catch {
    return {};
  }
}

export function keepTyped(userId: string, albumId: number, typed: Typed): void {
  try {
    localStorage.setItem(keyOf(userId, albumId), JSON.stringify(typed));
  } catch {
    // Without storage they are typed again the next time.
  }
}
