import { useQuery } from '@tanstack/react-query';
import type { ShelfAlbum } from '../contract.ts';
import { shelfQuery, wholeShelfQuery } from './queries.ts';

/** The rest of a large shelf is asked for when somebody searches, or wants all. */
export function useFoundAlbums(search: string, showsOlder = false) {
  const shelf = useQuery(shelfQuery);
  const older = shelf.data?.more ?? 0;
  const whole = useQuery({ ...wholeShelfQuery, enabled: older > 0 && (showsOlder || search.trim() !== '') });
  const albums = found((whole.data ?? shelf.data)?.albums ?? [], search);
  return { shelf, older, whole, albums };
}

function found(albums: readonly ShelfAlbum[], search: string): ShelfAlbum[] {
  const words = plain(search)
    .split(/\s+/)
    .filter(word => word !== '');
  return albums.filter(({ name, edition, maker }) => {
    const about = plain(`${name} ${edition} ${maker?.displayName ?? ''}`);
    return words.every(word => about.includes(word));
  });
}

function plain(words: string): string {
  return words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
