import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link2 } from 'lucide';
import { endListLink, saveListLink, type ListLink } from '../contract.ts';
import { listLinkDays } from '../rules/list-link.ts';
import { ListChoices } from './ListChoices.tsx';
import { LinkOut } from './LinkOut.tsx';
import { listLinkQuery } from './queries.ts';
import type { SharedAlbum } from './shared-album.ts';
import { text } from './text.ts';
import { call } from '#web/calls/call.ts';
import { useServerReached } from '#web/calls/connection.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { endError, errorToast, showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member.ts';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

type Shown = Pick<ListLink, 'shows' | 'showsName'>;

/** Shows no name by default, as the sender can tell whose list it is. */
const usual: Shown = { shows: 'both', showsName: false };

export function ShareLink({ shared }: { shared: SharedAlbum }) {
  const albumId = shared.album.id;
  const query = useQuery(listLinkQuery(albumId));
  const { busy, save, end } = useListLink(albumId);
  const [chosen, setChosen] = useState(usual);
  const [hasEnded, setHasEnded] = useState(false);
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
  const shown = (busy !== 'ending' && busy) || link || chosen;
  const change = (changed: Partial<Shown>) => {
    const next = { shows: shown.shows, showsName: shown.showsName, ...changed };
    if (link === null) setChosen(next);
    else void save(next);
  };
  return (
    <>
      <p className="text-ink-soft">
        {text.linkLead} {text.linkDays(listLinkDays)}
      </p>
      <Shows shared={shared} shown={shown} isBusy={busy !== undefined} onChange={change} />
      {link === null ? (
        <div className="share-buttons">
          <ServerButton
            busy={busy !== undefined}
            ref={hasEnded ? takeFocus : undefined}
            onClick={() => void save(chosen)}
          >
            {busy === undefined && <Icon of={Link2} />}
            {text.makeLink}
          </ServerButton>
        </div>
      ) : (
        <LinkOut
          link={link}
          albumName={shared.album.name}
          isEnding={busy === 'ending'}
          onEnd={() => void end().then(setHasEnded)}
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
  onChange: (changed: Partial<Shown>) => void;
}

function Shows({ shared, shown, isBusy, onChange }: ShowsProps) {
  const { displayName } = useMember();
  const isReached = useServerReached();
  return (
    <fieldset disabled={!isReached} aria-busy={isBusy} className="mt-3">
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

/** Runs one request at a time; `busy` is what is being saved. */
function useListLink(albumId: number) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Shown | 'ending'>();

  async function act(doing: Shown | 'ending', failure: string, ask: () => Promise<ListLink | null>) {
    if (busy !== undefined) return false;
    setBusy(doing);
    try {
      client.setQueryData(listLinkQuery(albumId).queryKey, { link: await ask() });
      endError('share');
      return true;
    } catch (error) {
      errorToast(text.error, 'share', failure)(error as Error);
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    save: (shown: Shown) =>
      act(shown, text.linkNotSaved, async () => (await call(saveListLink, { albumId, ...shown })).link),
    end: () =>
      act('ending', text.linkNotEnded, async () => {
        await call(endListLink, { albumId });
        showToast({ title: text.linkEnded, description: text.linkEndedDetail, key: 'share' });
        return null;
      }),
  };
}
