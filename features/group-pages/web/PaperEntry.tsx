import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { enterForChild } from '../contract.ts';
import { GroupNotLoaded } from './GroupNotLoaded.tsx';
import { groupListsQuery } from './queries.ts';
import { groupSheetsPath } from '#features/groups/rules/group-paths.ts';
import { Link } from '#web/navigation/Link.tsx';
import { entryIds, type EntryIds } from './entry-ids.ts';
import { text } from './text.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { duplicatesOf, mostOperations } from '#features/collection/rules/quantity.ts';
import { parseStickerNumbers } from '#features/lists/rules/sticker-numbers.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import type { GroupAlbum, GroupMember } from '#features/groups/contract.ts';
import { useGroupAct } from '#features/groups/web/queries.ts';
import { call } from '#web/calls/call.ts';
import { FieldFrame } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

interface PaperEntryProps {
  groupId: string;
  child: GroupMember;
  albums: readonly GroupAlbum[];
}

/** The organiser, or the child at the organiser's device, types which stickers were glued and which are left over. */
export function PaperEntry({ groupId, child, albums }: PaperEntryProps) {
  const [albumId, setAlbumId] = useState(albums[0]?.id);
  const album = albums.find(({ id }) => id === albumId) ?? albums[0];
  // Kept while another album is chosen: often the numbers are right and the album was not.
  const [entry, setEntry] = useState('');
  const [sent] = useState(entryIds);
  return (
    <section aria-label={text.enterFor(child.displayName)} className="grid grid-cols-1 gap-3">
      <h4 className="text-lg">{text.enter}</h4>
      <p>
        {text.enterLead} <Link to={groupSheetsPath(groupId, 'lists')}>{text.enterLists}</Link>
      </p>
      {albums.length > 1 && (
        <FieldFrame label={text.album}>
          {wiring => (
            <select {...wiring} value={albumId} onChange={event => setAlbumId(Number(event.target.value))}>
              {albums.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {album !== undefined && (
        <Entry key={album.id} {...{ groupId, album, entry, setEntry, sent }} childId={child.userId} />
      )}
    </section>
  );
}

interface EntryProps {
  groupId: string;
  childId: string;
  album: GroupAlbum;
  entry: string;
  setEntry: Dispatch<SetStateAction<string>>;
  sent: EntryIds;
}

/** The field appears with the album, because only the album tells what a number means. */
function Entry(props: EntryProps) {
  const { id, version } = props.album;
  const document = useQuery(albumDocumentQuery(id, version));
  if (document.data !== undefined) return <EntryForm {...props} document={document.data} />;
  return <GroupNotLoaded query={document} rows={2} level={2} />;
}

function EntryForm(props: EntryProps & { document: AlbumDocument }) {
  const { groupId, childId, album, document, entry, setEntry, sent } = props;
  const { data } = useQuery(groupListsQuery(groupId));
  const stickers = useMemo(() => document.sections.flatMap(section => section.stickers), [document]);
  const index = useMemo(() => indexStickers(stickers), [stickers]);
  const parsed = parseStickerNumbers(entry, index);
  const quantities = Object.values(
    data?.lists.find(list => list.userId === childId && list.albumId === album.id)?.quantities ?? {},
  );
  const duplicates = quantities.reduce((sum, quantity) => sum + duplicatesOf(quantity), 0);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ids = useMemo(() => new Map(stickers.map(({ number, id }) => [number, id])), [stickers]);
  const entering = useGroupAct(async (delta: -1 | 1) => {
    const codes = new Map(stickers.map(({ id, code }) => [id, code]));
    const stays = [...parsed.left];
    let refusals = 0;
    let shown = entry;
    for (let at = 0; at < parsed.numbers.length; at += mostOperations) {
      const next = at + mostOperations;
      const operations = parsed.numbers.slice(at, next).map(number => {
        const stickerId = ids.get(number) ?? 0;
        return { id: sent.of(stickerId, delta), stickerId, delta };
      });
      const input = { groupId, childId, albumId: album.id, operations };
      const { refused, refusedStickers } = await call(enterForChild, input);
      refusals += refused;
      stays.push(...refusedStickers.map(id => codes.get(id) ?? ''));
      sent.keep(id => !operations.some(({ stickerId }) => stickerId === id));
      // These are saved: if the next part fails, only the rest stays in the field.
      const [before, left] = [shown, [...parsed.numbers.slice(next), ...stays].join(', ')];
      setEntry(written => withoutSaved(written, before, left));
      shown = left;
    }
    return refusals;
  });
  const isBusy = entering.isPending;
  const busyWith = isBusy ? entering.variables : undefined;

  function write(typed: string) {
    setEntry(typed);
    setIsMissing(false);
    // What is on its way may have to be sent again.
    if (isBusy) return;
    const meant = new Set(parseStickerNumbers(typed, index).numbers.map(number => ids.get(number)));
    const isOfOther = (id: number) => !stickers.some(sticker => sticker.id === id);
    sent.keep(id => meant.has(id) || isOfOther(id));
  }

  function enter(delta: -1 | 1) {
    const isUnderstood = parsed.numbers.length > 0;
    setIsMissing(!isUnderstood);
    if (!isUnderstood) return field.current?.focus();
    const done = delta === 1 ? text.entered : text.takenAway;
    entering.mutate(delta, {
      onSuccess: refused => {
        if (refused > 0) showToast({ title: text.notEntered(refused), tone: 'info', key: 'groups' });
        else showToast({ title: done(parsed.numbers.length), tone: 'success', key: 'groups' });
      },
    });
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={event => {
        event.preventDefault();
        enter(1);
      }}
    >
      {data !== undefined && (
        <p className="text-ink-soft tabular">{text.has(quantities.length, stickers.length, duplicates)}</p>
      )}
      <FieldFrame
        label={text.enterInto(album.name)}
        hint={entry.trim() === '' ? text.entryHint : text.entryMeant(parsed)}
        error={isMissing ? text.entryMissing : undefined}
      >
        {wiring => (
          <input
            {...wiring}
            ref={field}
            value={entry}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={event => write(event.target.value)}
          />
        )}
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <ServerButton type="submit" busy={busyWith === 1} disabled={busyWith === -1}>
          {text.addStickers}
        </ServerButton>
        <ServerButton
          variant="outline"
          busy={busyWith === -1}
          disabled={busyWith === 1}
          onClick={() => enter(-1)}
        >
          {text.removeStickers}
        </ServerButton>
      </div>
    </form>
  );
}

/** The field after a part of `before` was saved: what was written behind it meanwhile, or instead of it, stays. */
function withoutSaved(written: string, before: string, left: string): string {
  if (!written.startsWith(before)) return written;
  const added = written.slice(before.length).replace(/^[\s,;]+/, '');
  return [left, added].filter(part => part !== '').join(', ');
}
