import type { QueryClient } from '@tanstack/react-query';
import { friendAlbumQuery, partnersQuery } from '../queries.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { isCounted } from '#features/albums/rules/extras.ts';

/** Each is a call: the best partners, who are asked about anyway. */
const mostAsked = 8;

/** Which friends lack a sticker, from what the server says or the device has kept. Who has nothing does not collect. */
export async function whoLacks(
  client: QueryClient,
  album: CollectedAlbum,
): Promise<(stickerId: number) => readonly string[]> {
  const extras = new Set(
    album.sections
      .filter(section => !isCounted(section))
      .flatMap(({ stickers }) => stickers.map(({ id }) => id)),
  );
  const { partners } = await client.ensureQueryData(partnersQuery);
  const asked = await Promise.allSettled(
    partners
      .slice(0, mostAsked)
      .map(({ person }) => client.ensureQueryData(friendAlbumQuery(person.userId, album.id))),
  );
  const friends = asked.flatMap(answer =>
    answer.status === 'fulfilled' && Object.keys(answer.value.theirs).length > 0 ? [answer.value] : [],
  );
  return stickerId =>
    friends
      .filter(({ theirs, ordered, collectExtras }) => {
        if (ordered.theirs.includes(stickerId)) return false;
        return collectExtras.theirs || !extras.has(stickerId) ? theirs[stickerId] === undefined : false;
      })
      .map(({ friend }) => friend.displayName);
}
