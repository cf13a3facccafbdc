import { useQuery } from '@tanstack/react-query';
import { myAlbumsQuery } from './queries.ts';

export const useListedAlbums = () => useQuery({ ...myAlbumsQuery, select: ({ albums }) => albums });
