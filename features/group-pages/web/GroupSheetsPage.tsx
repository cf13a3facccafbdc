import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ChildListsSheet } from './ChildListsSheet.tsx';
import { LetterSheet } from './LetterSheet.tsx';
import { PassesSheet } from './PassesSheet.tsx';
import { NamesSheet } from './NamesSheet.tsx';
import { isSheetName, type SheetName } from './sheet-names.ts';
import { sheetsText } from './sheets-text.ts';
import { GroupNotLoaded } from './GroupNotLoaded.tsx';
import { groupQuery, type Group } from '#features/groups/web/queries.ts';
import { groupPath } from '#features/groups/rules/group-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { SkeletonRows } from '#web/design/Skeleton.tsx';
import { usePageTitle } from '#web/layout/page-title.ts';
import { useMay } from '#web/member/member.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { Printable } from '#web/printing/Printable.tsx';
import './sheets.css';

export function GroupSheetsPage() {
  const { groupId = '', sheet } = useParams();
  const mayOrganise = useMay('organise');
  if (!mayOrganise || !isSheetName(sheet)) return <Redirect to={pagePaths.groups} />;
  return <Sheet groupId={groupId} sheet={sheet} />;
}

function Sheet({ groupId, sheet }: { groupId: string; sheet: SheetName }) {
  const group = useQuery(groupQuery(groupId));
  usePageTitle(sheetsText.sheets[sheet]);
  if (group.data === undefined || isRefusal(group.error)) return <GroupNotLoaded query={group} />;
  return (
    <div className="mx-auto grid max-w-list grid-cols-1 gap-4">
      <h1 className="text-2xl wrap-anywhere">
        {sheetsText.sheets[sheet]}: {group.data.name}
      </h1>
      <LinkButton to={groupPath(groupId)} variant="outline" className="justify-self-start">
        {sheetsText.back}
      </LinkButton>
      <Suspense fallback={<SkeletonRows count={5} className="h-18 rounded-card" />}>
        <SheetContent sheet={sheet} groupId={groupId} group={group.data} />
      </Suspense>
    </div>
  );
}

interface SheetContentProps {
  sheet: SheetName;
  groupId: string;
  group: Group;
}

function SheetContent({ sheet, groupId, group }: SheetContentProps) {
  if (sheet === 'passes') return <PassesSheet groupId={groupId} group={group} />;
  if (sheet === 'lists') return <ChildListsSheet groupId={groupId} group={group} />;
  return (
    <Printable>{sheet === 'letter' ? <LetterSheet group={group} /> : <NamesSheet group={group} />}</Printable>
  );
}
