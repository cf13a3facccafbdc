import { useQuery, useQueryClient } from '@tanstack/react-query';
import { childListsQuery } from './queries.ts';
import { sheetsText } from './sheets-text.ts';
import { text } from './text.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { duplicatesOf } from '#features/collection/rules/quantity.ts';
import type { GroupMember } from '#features/groups/contract.ts';
import type { Group } from '#features/groups/web/queries.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import {
  countEntries,
  listGroups,
  listItems,
  missingGroups,
  type ListGroup,
} from '#features/sharing/rules/list-groups.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { SkeletonRows } from '#web/design/Skeleton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { Printable } from '#web/printing/Printable.tsx';

export function ChildListsSheet({ groupId, group }: { groupId: string; group: Group }) {
  const query = useQuery(childListsQuery(useQueryClient(), groupId, group.albums));
  if (query.data === undefined) {
    const waiting = <SkeletonRows count={5} className="h-18 rounded-card" />;
    return <NotLoaded query={query} waiting={waiting} title={text.notLoaded} level={2} />;
  }
  const { swaps, lists, documents } = query.data;
  const nameOf = new Map(group.members.map(({ userId, displayName }) => [userId, displayName]));
  const partnersOf = new Map(swaps.members.map(({ userId, partnerIds }) => [userId, partnerIds]));
  return (
    <Printable>
      <div className="class-sheet">
        {group.members.map(member => (
          <article key={member.userId} className="class-child">
            <ChildHead member={member} />
            {documents.map(document => {
              const list = lists.find(one => one.userId === member.userId && one.albumId === document.id);
              return <AlbumLists key={document.id} document={document} list={list ?? emptyList} />;
            })}
            <Partners names={(partnersOf.get(member.userId) ?? []).map(id => nameOf.get(id) ?? '')} />
          </article>
        ))}
      </div>
    </Printable>
  );
}

function ChildHead({ member }: { member: GroupMember }) {
  return (
    <header>
      <AvatarPicture src={member.avatarUrl} name={member.displayName} size={40} />
      <h2>{member.displayName}</h2>
    </header>
  );
}

function Partners({ names }: { names: readonly string[] }) {
  return (
    <p className="class-partners">{names.length === 0 ? sheetsText.nobody : sheetsText.partners(names)}</p>
  );
}

interface AlbumListsProps {
  document: AlbumDocument;
  list: { quantities: Readonly<Record<string, number>> } & Pick<
    CollectedAlbum,
    'collectsExtras' | 'orderedIds'
  >;
}

const emptyList = { quantities: {} };

function AlbumLists({ document, list: { quantities, ...collecting } }: AlbumListsProps) {
  const index = indexStickers(document.sections.flatMap(section => section.stickers));
  const copiesOf = (id: number) => quantities[String(id)] ?? 0;
  const missing = missingGroups({ ...document, ...collecting }, index, copiesOf);
  const duplicates = listGroups(document, index, id => duplicatesOf(copiesOf(id)));
  return (
    <section>
      <h3>{document.name}</h3>
      <Lines heading={sheetsText.missing(countEntries(missing))} groups={missing} />
      <Lines heading={sheetsText.duplicates(countEntries(duplicates))} groups={duplicates} />
    </section>
  );
}

function Lines({ heading, groups }: { heading: string; groups: readonly ListGroup[] }) {
  return (
    <p>
      <strong>{heading}</strong>
      {groups.map(group => (
        <span key={group.entries[0]?.number} className="class-numbers">
          {group.prefix !== '' && <b>{group.prefix}</b>} {listItems(group.entries).join(', ')}
        </span>
      ))}
    </p>
  );
}
