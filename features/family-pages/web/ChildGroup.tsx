import { useQuery } from '@tanstack/react-query';
import { ChildPart } from './ChildPart.tsx';
import { childGroupQuery, useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import { PasswordButton } from '#features/auth/web/PasswordButton.tsx';
import { leaveGroupForChild } from '#features/groups/contract.ts';
import { call } from '#web/calls/call.ts';
import { showToast } from '#web/design/toast.ts';

/** Nothing for a child without a group. */
export function ChildGroup({ childId, childName }: { childId: string; childName: string }) {
  const asked = useQuery(childGroupQuery(childId));
  // The toast is shown by the act itself, because this part disappears with the group.
  const leaving = useFamilyAct(async (password: string) => {
    await call(leaveGroupForChild, { childId, password });
    showToast({ title: text.groupLeft(childName), tone: 'success', key: 'family' });
  });
  const group = asked.data?.group ?? undefined;
  if (group === undefined && !asked.isLoadingError) return null;
  return (
    <ChildPart title={text.group} query={asked}>
      {group !== undefined && (
        <div className="grid justify-items-start gap-3">
          <p className="wrap-anywhere text-ink-soft">{text.groupLine(group)}</p>
          <PasswordButton
            size="small"
            destructive
            question={text.leaveGroupQuestion(childName, group.name)}
            onConfirm={leaving.mutateAsync}
          >
            {text.leaveGroup}
          </PasswordButton>
        </div>
      )}
    </ChildPart>
  );
}
