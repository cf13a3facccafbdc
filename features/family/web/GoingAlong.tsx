import { useQuery } from '@tanstack/react-query';
import { familyQuery } from './queries.ts';
import { goingAlongText as text } from './going-along-text.ts';
import { useMember } from '#web/member/member.ts';

/** What becomes of the children of an account that is being deleted, by name. */
export function GoingAlong() {
  const { userId } = useMember();
  const { guardians = [], children = [] } = useQuery(familyQuery).data ?? {};
  if (children.length === 0) return null;
  const names = children.map(({ displayName }) => displayName);
  const other = guardians.find(one => one.userId !== userId);
  return (
    <p role="status">{other === undefined ? text.areDeleted(names) : text.stay(names, other.displayName)}</p>
  );
}
