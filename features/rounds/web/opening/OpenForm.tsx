import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openRound } from '../../organiser-contract.ts';
import { mostAlbumsOfRound } from '../../rules/limits.ts';
import { openingText as text } from './opening-text.ts';
import { TickList } from './TickList.tsx';
import { useRoundAct } from '../queries.ts';
import { RoundNotLoaded } from '../RoundNotLoaded.tsx';
import { roundPath } from '#shared/round-paths.ts';
import { closingTime, handOverAfter, usualClosing } from './when.ts';
import { myAlbumsQuery } from '#features/collection/web/queries.ts';
import { friendsQuery } from '#features/friends/web/queries.ts';
import { groupQuery } from '#features/groups/web/queries.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { leadOn } from '#web/navigation/lead-on.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

export function OpenForm({ groupId }: { groupId: string | undefined }) {
  return groupId === undefined ? <AmongFriends /> : <InGroup groupId={groupId} />;
}

function InGroup({ groupId }: { groupId: string }) {
  const group = useQuery(groupQuery(groupId));
  if (group.data === undefined) return <RoundNotLoaded query={group} level={2} />;
  return <Form groupId={groupId} albums={group.data.albums} />;
}

function AmongFriends() {
  const friends = useQuery(friendsQuery);
  const albums = useQuery(myAlbumsQuery);
  if (friends.data === undefined) return <RoundNotLoaded query={friends} level={2} />;
  if (albums.data === undefined) return <RoundNotLoaded query={albums} level={2} />;
  if (friends.data.friends.length === 0)
    return (
      <EmptyState
        level={3}
        title={text.noFriends}
        action={<LinkButton to={pagePaths.friends}>{text.toFriends}</LinkButton>}
      >
        {text.noFriendsDetail}
      </EmptyState>
    );
  return (
    <Form
      friends={friends.data.friends.map(({ person }) => ({ id: person.userId, name: person.displayName }))}
      albums={albums.data.albums.filter(({ status }) => status === 'active')}
    />
  );
}

interface FormProps {
  groupId?: string;
  friends?: ReadonlyArray<{ readonly id: string; readonly name: string }>;
  albums: ReadonlyArray<{ readonly id: number; readonly name: string }>;
}

/** All is filled in: one press opens the round. */
function Form({ groupId, friends = [], albums }: FormProps) {
  const [albumIds, setAlbumIds] = useState(() => albums.slice(0, mostAlbumsOfRound).map(({ id }) => id));
  const [friendIds, setFriendIds] = useState(() => friends.map(({ id }) => id));
  const [closesOn, setClosesOn] = useState(() => usualClosing(new Date()));
  const [time, setTime] = useState(closingTime);
  const [handOverOn, setHandOverOn] = useState(() => handOverAfter(closesOn));
  const [isOwnDay, setIsOwnDay] = useState(false);
  const opening = useRoundAct(async () => {
    const lead = leadOn();
    const fields = { albumIds, closesAt: new Date(`${closesOn}T${time}`).toISOString(), handOverOn };
    const who = groupId === undefined ? { friendIds } : { groupId };
    const { roundId } = await call(openRound, { ...who, ...fields });
    showToast({ title: text.opened, tone: 'success', key: 'round' });
    lead(roundPath(roundId));
  });
  const { submit, wire, isBusy } = useForm({
    names: ['friendIds', 'albumIds', 'closesAt', 'handOverOn'],
    check: () => ({
      friendIds: groupId === undefined && friendIds.length === 0 ? text.friendsMissing : undefined,
      albumIds: albumIds.length === 0 ? text.albumsMissing : undefined,
      closesAt: closesOn === '' || time === '' ? text.closesMissing : undefined,
      handOverOn: handOverOn === '' ? text.handOverMissing : undefined,
    }),
    send: () => opening.mutateAsync(),
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <div inert={isBusy} className="contents">
        {groupId === undefined && (
          <TickList
            {...wire('friendIds')}
            legend={text.friends}
            options={friends}
            chosen={friendIds}
            onChange={setFriendIds}
          />
        )}
        <TickList
          {...wire('albumIds')}
          legend={text.albums}
          options={albums}
          chosen={albumIds}
          onChange={setAlbumIds}
        />
        <Field
          {...wire('closesAt')}
          label={text.closes}
          hint={text.closesHint}
          type="date"
          value={closesOn}
          onChange={({ target: { value } }) => {
            setClosesOn(value);
            if (!isOwnDay) setHandOverOn(handOverAfter(value));
          }}
        />
        <Field
          label={text.closingTime}
          type="time"
          value={time}
          onChange={({ target: { value } }) => setTime(value)}
        />
        <Field
          {...wire('handOverOn')}
          label={text.handOver}
          hint={text.handOverHint}
          type="date"
          value={handOverOn}
          onChange={({ target: { value } }) => {
            setIsOwnDay(true);
            setHandOverOn(value);
          }}
        />
      </div>
      <ServerButton type="submit" size="big" busy={isBusy} className="justify-self-start">
        {text.submit}
      </ServerButton>
    </form>
  );
}
