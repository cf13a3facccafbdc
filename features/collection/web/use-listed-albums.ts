import { useQuery } from '@tanstack/react-query';
import type { MyAlbum } from '../contract.ts';
import { myAlbumsQuery } from './queries.ts';

export function useListedAlbums(): readonly MyAlbum[] | undefined {
  return useQuery(myAlbumsQuery).data?.albums;
}
