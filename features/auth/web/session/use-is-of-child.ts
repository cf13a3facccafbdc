import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../queries.ts';

/** Undefined until the session is known; asks for nothing itself. */
export function useIsOfChild(): boolean | undefined {
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  return data && data.member?.kind === 'child';
}
