import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ChildrenField } from './ChildrenField.tsx';
import { childrenError, nameChildren } from './name-children.ts';
import { text } from './text.ts';
import type { GroupAlbum } from '#features/groups/contract.ts';
import { changeGroup, openGroup } from '#features/groups/contract.ts';
import { mostAlbumsOfGroup } from '#features/groups/rules/limits.ts';
import { schoolYearEnd } from '#features/groups/rules/school-year.ts';
import { useGroupAct, type Group } from '#features/groups/web/queries.ts';
import { joinAlbum, type listShelf } from '#features/shelf/contract.ts';
import { shelfQuery } from '#features/shelf/web/queries.ts';
import { groupPath } from '#features/groups/rules/group-paths.ts';
import { useDoubt } from '#features/profiles/web/use-doubt.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { Field, FieldError } from '#web/design/Field.tsx';
import { today } from '#web/words/dates.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { Tick } from '#web/design/Tick.tsx';
import { showToast } from '#web/design/toast.ts';
import { Link } from '#web/navigation/Link.tsx';
import { leadOn } from '#web/navigation/lead-on.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';

type Shelf = OutputOf<typeof listShelf>;

interface GroupFormProps {
  /** Undefined: opens a new group. */
  groupId?: string;
  group?: Group;
}

export function GroupForm({ groupId, group }: GroupFormProps) {
  const [name, setName] = useState(group?.name ?? '');
  const [endsOn, setEndsOn] = useState(() => group?.endsOn ?? schoolYearEnd(today()));
  const [albumIds, setAlbumIds] = useState<readonly number[]>(group?.albums.map(({ id }) => id) ?? []);
  const [names, setNames] = useState('');
  const [allOnPaper, setAllOnPaper] = useState(false);
  const shelf = useQuery(shelfQuery);
  const ofFriends = shelf.data?.albums.filter(({ kind }) => kind === 'friends').map(({ id }) => id) ?? [];
  const { isDoubted, noteDoubt } = useDoubt(names);
  const saving = useGroupAct(async () => {
    const fields = { name, endsOn, albumIds: [...albumIds] };
    // Who leads a group collects what it collects.
    for (const albumId of ofFriends.filter(id => albumIds.includes(id))) await call(joinAlbum, { albumId });
    if (groupId !== undefined) {
      await call(changeGroup, { groupId, ...fields });
      showToast({ title: text.saved, tone: 'success', key: 'groups' });
      return;
    }
    const added = { children: nameChildren(names, allOnPaper), isSure: isDoubted };
    const lead = leadOn();
    const opened = await call(openGroup, { ...fields, ...added });
    showToast({ title: text.opened(name), tone: 'success', key: 'groups' });
    lead(groupPath(opened.groupId));
  });

  const { submit, wire, isBusy } = useForm({
    names: ['name', 'albumIds', 'endsOn', 'children'],
    check: () => ({
      name: name.trim() === '' ? text.nameMissing : undefined,
      albumIds: albumIds.length > mostAlbumsOfGroup ? text.albumsTooMany : undefined,
      endsOn: endsOn === '' ? text.endsOnMissing : undefined,
      children: group === undefined ? childrenError(names) : undefined,
    }),
    send: () => saving.mutateAsync(undefined),
    onError: noteDoubt,
  });

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {/* The answer leads to the new group's page, where what is typed until then would be lost. */}
      <div inert={group === undefined && isBusy} className="contents">
        <Field
          {...wire('name')}
          label={text.name}
          placeholder={text.namePlaceholder}
          autoComplete="off"
          maxLength={50}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <AlbumChoice
          {...wire('albumIds')}
          asked={shelf}
          chosen={albumIds}
          known={group?.albums ?? []}
          onChange={setAlbumIds}
        />
        <Field
          {...wire('endsOn')}
          label={text.endsOn}
          hint={text.endsOnHint}
          type="date"
          value={endsOn}
          onChange={event => setEndsOn(event.target.value)}
        />
        {group === undefined && (
          <>
            <ChildrenField {...wire('children')} value={names} onChange={setNames} taken={0} />
            <Tick checked={allOnPaper} onChange={() => setAllOnPaper(!allOnPaper)}>
              {text.allOnPaper}
            </Tick>
          </>
        )}
      </div>
      <ServerButton type="submit" busy={isBusy} className="justify-self-start">
        {group !== undefined ? text.save : isDoubted ? text.openAnyway : text.submit}
      </ServerButton>
    </form>
  );
}

interface AlbumChoiceProps {
  asked: UseQueryResult<Shelf>;
  chosen: readonly number[];
  known: readonly GroupAlbum[];
  error: string | undefined;
  onInput: () => void;
  ref: (control: HTMLElement | null) => void;
  onChange: (ids: readonly number[]) => void;
}

/** Not what operators hid since: it has no code. The group's may have left the shelf. */
function AlbumChoice({ asked, chosen, known, error, onInput, ref, onChange }: AlbumChoiceProps) {
  const shelf = asked.data?.albums.filter(({ kind, joinCode }) => kind !== 'joined' || joinCode !== null);
  const albums = [...known.filter(({ id }) => !shelf?.some(one => one.id === id)), ...(shelf ?? [])];
  function toggle(id: number) {
    onInput();
    onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
  }
  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={error && 'albums-error'}>
      <legend className="field-label">{text.albums}</legend>
      {asked.isPending && (
        <WaitingOutline>
          <SkeletonRows count={2} className="h-8" />
        </WaitingOutline>
      )}
      {asked.isLoadingError && <AskAgain query={asked} failed={text.albumsNotLoaded} />}
      {shelf !== undefined && albums.length === 0 && (
        <p className="text-ink-soft">
          {text.noAlbums} <Link to={pagePaths.makeAlbum}>{text.makeAlbum}</Link>
        </p>
      )}
      {albums.map(({ id, name }) => (
        <Tick key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
          {name}
        </Tick>
      ))}
      {error !== undefined && <FieldError id="albums-error">{error}</FieldError>}
    </fieldset>
  );
}
