import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide';
import { useRef, useState } from 'react';
import type { FriendRequest } from '../contract.ts';
import { FoundMember } from './FoundMember.tsx';
import { memberSearchQuery } from './queries.ts';
import { text } from './text.ts';
import { displayNameMaximum } from '#features/profiles/rules/display-name.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { useServerReached } from '#web/calls/connection.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Field } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { joinClasses } from '#web/design/join-classes.ts';
import { Delayed, SkeletonRows } from '#web/design/Skeleton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';

interface MemberSearchProps {
  incoming: readonly FriendRequest[];
  onRedeem: () => void;
}

export function MemberSearch({ incoming, onRedeem }: MemberSearchProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isReached = useServerReached();
  const name = typed.trim();

  function clear() {
    setTyped('');
    field.current?.focus();
  }

  const clearButton = typed !== '' && (
    <button type="button" className="field-trailing" aria-label={text.clearSearch} onClick={clear}>
      <Icon of={X} className="size-5" />
    </button>
  );
  return (
    <div className="py-4">
      <Field
        ref={field}
        label={text.searchLabel}
        hint={isReached ? text.searchHint : connectionText.needsServer}
        disabled={!isReached}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={displayNameMaximum}
        value={typed}
        trailing={clearButton || <Icon of={Search} className="friend-search-icon" />}
        onChange={event => setTyped(event.target.value)}
      />
      {name === '' ? (
        <EmptyState
          title={text.searchEmpty}
          action={
            <Button variant="outline" onClick={onRedeem}>
              {text.redeem}
            </Button>
          }
        >
          {text.searchEmptyDetail}
        </EmptyState>
      ) : (
        <Results name={name} incoming={incoming} />
      )}
    </div>
  );
}

function Results({ name, incoming }: { name: string; incoming: readonly FriendRequest[] }) {
  const search = useQuery({ ...memberSearchQuery(name), placeholderData: keepPreviousData });
  const members = search.data?.members ?? [];
  if (search.isError) {
    return (
      <div className="mt-4">
        <AskAgain query={search} failed={`${text.searchFailed} ${search.error.message}`} />
      </div>
    );
  }
  return (
    <>
      <p role="status" className={joinClasses(members.length > 0 && 'sr-only', 'mt-4 text-ink-soft')}>
        {search.isSuccess && (members.length === 0 ? text.noneFound : text.found(members.length))}
      </p>
      {search.isPending && (
        <Delayed className="grid gap-3">
          <span className="sr-only">{text.searching}</span>
          <SkeletonRows count={2} className="h-14" />
        </Delayed>
      )}
      <ul className={joinClasses('divide-y divide-line', search.isPlaceholderData && 'opacity-60')}>
        {members.map(({ person, relation }) => (
          <FoundMember
            key={person.userId}
            person={person}
            relation={relation}
            request={incoming.find(request => request.person.userId === person.userId)}
          />
        ))}
      </ul>
    </>
  );
}
