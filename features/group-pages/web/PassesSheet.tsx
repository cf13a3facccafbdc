import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GroupNotLoaded } from './GroupNotLoaded.tsx';
import { sheetsText as text } from './sheets-text.ts';
import { issueGroupPasses, type GroupMember } from '#features/groups/contract.ts';
import { groupPassesQuery, useGroupAct, type Group } from '#features/groups/web/queries.ts';
import { passLink } from '#features/passes/web/pass-link.ts';
import { PassSheet } from '#features/passes/web/PassSheet.tsx';
import { call } from '#web/calls/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Tick } from '#web/design/Tick.tsx';
import { Printable } from '#web/printing/Printable.tsx';

/** Issues passes and prints them in one go, because codes are not stored and cannot be shown again. */
export function PassesSheet({ groupId, group }: { groupId: string; group: Group }) {
  const asked = useQuery(groupPassesQuery(groupId));
  const issuing = useGroupAct((childIds: string[]) => call(issueGroupPasses, { groupId, childIds }));
  if (issuing.data !== undefined) {
    const nameOf = new Map(group.members.map(({ userId, displayName }) => [userId, displayName]));
    const passes = issuing.data.passes.map(({ childId, code, token }) => {
      return { nickname: nameOf.get(childId) ?? '', code, url: passLink(token) };
    });
    return (
      <>
        <p role="status" tabIndex={-1} ref={takeFocus} className="outline-none">
          {text.passesMade(passes.length)}
        </p>
        <Printable>
          <PassSheet passes={passes} />
        </Printable>
      </>
    );
  }
  if (asked.data === undefined) return <GroupNotLoaded query={asked} level={2} />;
  const { childIds: holders, ofFamilies } = asked.data;
  return (
    <Choice
      members={group.members.filter(({ userId }) => !ofFamilies.includes(userId))}
      holders={holders}
      isBusy={issuing.isPending}
      onIssue={childIds => issuing.mutate(childIds)}
    />
  );
}

/** The pressed button is gone. */
const takeFocus = (place: HTMLElement | null) => place?.focus({ preventScroll: true });

interface ChoiceProps {
  members: readonly GroupMember[];
  holders: readonly string[];
  isBusy: boolean;
  onIssue: (childIds: string[]) => void;
}

/** Preselects children with a device and without a pass; ticking another one renews a lost pass. */
function Choice({ members, holders, isBusy, onIssue }: ChoiceProps) {
  const [chosen, setChosen] = useState(() =>
    members
      .filter(({ userId, onPaper }) => !onPaper && !holders.includes(userId))
      .map(({ userId }) => userId),
  );
  const renewed = chosen.filter(id => holders.includes(id)).length;
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{text.passesLead}</p>
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="field-label">{text.passesFor}</legend>
        {members.map(({ userId, displayName, onPaper }) => (
          <Tick key={userId} checked={chosen.includes(userId)} onChange={() => toggle(userId)}>
            {displayName}
            {holders.includes(userId) && <span className="text-sm text-ink-soft"> {text.hasPass}</span>}
            {onPaper && <span className="text-sm text-ink-soft"> {text.paper}</span>}
          </Tick>
        ))}
      </fieldset>
      {renewed > 0 && <p>{text.renews(renewed)}</p>}
      <ServerButton
        className="justify-self-start"
        busy={isBusy}
        disabled={chosen.length === 0}
        onClick={() => onIssue(chosen)}
      >
        {text.makePasses(chosen.length)}
      </ServerButton>
    </div>
  );
}
