import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link2 } from 'lucide';
import { endListLink, saveListLink, type ListLink } from '../contract.ts';
import { listLinkDays } from '../rules/list-link.ts';
import { ListChoices } from './ListChoices.tsx';
import { LinkOut } from './LinkOut.tsx';
import { listLinkQuery } from './queries.ts';
import type { SharedAlbum } from './shared-album.ts';
import { text } from './text.ts';
import { showAnswer } from '#web/persistence/older-answers.ts';
import { call } from '#web/calls/call.ts';
import { useServerReached } from '#web/calls/connection.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { endError, errorToast, showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member/member.ts';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

type Shown = Pick<ListLink, 'shows' | 'showsName'>;

/** Shows no name by default, as the sender can tell whose list it is. */
const usual: Shown = { shows: 'both', showsName: false };

export function ShareLink({ shared }: { shared: SharedAlbum }) {
  const albumId = shared.album.id;
  const query = useQuery(listLinkQuery(albumId));
  const { save, end } = useListLink(albumId);
  const [chosen, setChosen] = useState(usual);
  if (query.data === undefined)
    return (
      <NotLoaded
        query={query}
        waiting={<p role="status">{text.linkWaiting}</p>}
        title={text.linkFailed}
        what={text.linkLabel}
      />
    );
  const { link } = query.data;
  // Optimistic; rolls back on refusal.
  const shown = (save.isPending && save.variables) || link || chosen;
  const change = (changed: Partial<Shown>) => {
    const next = { shows: shown.shows, showsName: shown.showsName, ...changed };
    if (link === null && !save.isPending) setChosen(next);
    else save.mutate(next);
  };
  return (
    <>
      <p className="text-ink-soft">
        {text.linkLead} {text.linkDays(listLinkDays)}
      </p>
      <Shows
        shared={shared}
        shown={shown}
        isBusy={save.isPending}
        isEnding={end.isPending}
        onChange={change}
      />
      {link === null ? (
        <div className="share-buttons">
          <ServerButton
            busy={save.isPending}
            ref={end.isSuccess ? takeFocus : undefined}
            onClick={() => save.mutate(chosen)}
          >
            {!save.isPending && <Icon of={Link2} />}
            {text.makeLink}
          </ServerButton>
        </div>
      ) : (
        <LinkOut
          link={link}
          albumName={shared.album.name}
          isEnding={end.isPending}
          onEnd={() => end.mutate()}
        />
      )}
    </>
  );
}

/** A constant function, because a new one on each render would take the focus with every change. */
const takeFocus = (node: HTMLElement | null) => node?.focus();

interface ShowsProps {
  shared: SharedAlbum;
  shown: Shown;
  isBusy: boolean;
  isEnding: boolean;
  onChange: (changed: Partial<Shown>) => void;
}

function Shows({ shared, shown, isBusy, isEnding, onChange }: ShowsProps) {
  const { displayName } = useMember();
  const isReached = useServerReached();
  return (
    <fieldset disabled={!isReached || isEnding} aria-busy={isBusy} className="mt-3">
      <legend className="sr-only">{text.linkShows}</legend>
      <ListChoices shared={shared} choice={shown.shows} onChoose={shows => onChange({ shows })} />
      <label className="share-tick">
        <input
          type="checkbox"
          className="checkbox"
          checked={shown.showsName}
          onChange={event => onChange({ showsName: event.target.checked })}
        />
        <span>{text.showName(displayName)}</span>
      </label>
    </fieldset>
  );
}

/** In the order of the presses: the last choice is what stays. */
function useListLink(albumId: number) {
  const client = useQueryClient();
  const { queryKey } = listLinkQuery(albumId);
  const inOrder = { scope: { id: `list link ${albumId}` } };
  const show = (link: ListLink | null) => {
    showAnswer(client, queryKey, { link });
    endError('share');
  };
  const save = useMutation({
    ...inOrder,
    mutationFn: (shown: Shown) => call(saveListLink, { albumId, ...shown }),
    onSuccess: ({ link }) => show(link),
    onError: errorToast(text.error, 'share', text.linkNotSaved),
  });
  const end = useMutation({
    ...inOrder,
    mutationFn: () => call(endListLink, { albumId }),
    onSuccess: () => {
      show(null);
      showToast({ title: text.linkEnded, description: text.linkEndedDetail, key: 'share' });
    },
    onError: errorToast(text.error, 'share', text.linkNotEnded),
  });
  return { save, end };
}
