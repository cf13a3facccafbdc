import * as v from 'valibot';
import { Id } from '#features/albums/contract.ts';
import { endpoint } from '#shared/endpoint.ts';

/** A day of the calendar in Berlin, such as `2026-11-21`. */
const Day = v.pipe(v.string(), v.isoDate());

/**
 * How far an album has come, and who sits at the table. `days`: those on which the number of different stickers changed,
 * oldest first, with by how much, from `since` on, which is as far back as every change is remembered; null where nothing
 * was ever entered. `friends`: one sign for each number of the album: `?` wanted, `+` a copy to spare, `-` neither; only
 * those who could swap anything, best partner first.
 */
export const readForecast = endpoint('GET /api/forecast/:albumId', {
  name: 'readForecast',
  act: 'swap',
  weight: 3,
  input: v.strictObject({ albumId: Id }),
  output: v.object({
    since: v.nullable(Day),
    days: v.array(v.object({ day: Day, change: v.number() })),
    friends: v.array(v.pipe(v.string(), v.regex(/^[?+-]*$/))),
  }),
  refusals: ['album_not_found'],
});
