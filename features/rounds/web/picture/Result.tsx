import { useQuery } from '@tanstack/react-query';
import type { Round } from '../../contract.ts';
import { seatQuery, sheetsQuery } from '../queries.ts';
import { ResultPicture } from './ResultPicture.tsx';
import { tierOf } from '#features/trades/rules/tiers.ts';
import { useMember } from '#web/member/member.ts';

/** The cards show the most precious stickers of all, or, for who is no organiser, those of the own envelope. */
export function Result({ round: { id, copies, seats, isOrganiser } }: { round: Round }) {
  const { userId } = useMember();
  const all = useQuery({ ...sheetsQuery(id), enabled: isOrganiser });
  const own = useQuery({ ...seatQuery(id, userId), enabled: !isOrganiser });
  const asked = isOrganiser ? all : own;
  if (asked.data === undefined && !asked.isError) return null;
  const imageUrls = (asked.data?.stickers ?? [])
    .toSorted((one, other) => tierOf(other.rarity, other.foil) - tierOf(one.rarity, one.foil))
    .flatMap(({ imageUrl }) => imageUrl ?? [])
    .slice(0, 10);
  return <ResultPicture result={{ moved: copies, people: seats, imageUrls }} />;
}
