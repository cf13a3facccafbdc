import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataExport } from './DataExport.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { PrivacySettings } from './PrivacySettings.tsx';
import { sessionQuery } from '../queries.ts';
import { SecuritySettings } from './SecuritySettings.tsx';
import { SettingsGroups, type SettingsGroup } from './SettingsGroups.tsx';
import type { WaitingChanges } from '../sign-out/SignOutButton.tsx';
import { settingsText as text } from './settings-text.ts';
import { WayCard } from './WayCard.tsx';
import { ProfileForm } from '#features/profiles/web/ProfileForm.tsx';
import { text as profileText } from '#features/profiles/web/text.ts';
import { Card } from '#web/design/Card.tsx';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { useMay } from '#web/member/member.ts';
import { haptics } from '#web/shell/native.ts';
import { pagePaths } from '#shared/page-paths.ts';

interface SettingsPageProps extends WaitingChanges {
  push: ReactNode;
  install: ReactNode;
}

export function SettingsPage({ push, install, ...waiting }: SettingsPageProps) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const profile = (
    <SettingsCard>
      <ProfileForm onSaved={readAgain} />
    </SettingsCard>
  );
  const mayHold = useMay('hold-account');
  const all: readonly SettingsGroup[] = [
    { id: 'profil', title: profileText.title, content: profile },
    { id: 'sicherheit', title: text.security, content: <SecuritySettings {...waiting} /> },
    {
      id: 'familie',
      title: text.family,
      content: (
        <>
          <Family />
          <Groups />
        </>
      ),
    },
    {
      id: 'mitteilungen',
      title: text.push,
      content: <SettingsCard detail={text.pushDetail}>{push}</SettingsCard>,
    },
    { id: 'privatsphaere', title: text.privacy, content: <PrivacySettings /> },
    { id: 'alben', title: text.albumsAndBlog, content: <Ways /> },
    { id: 'geraet', title: text.onThisDevice, content: <ThisDevice install={install} /> },
    { id: 'daten', title: text.data, content: <Data /> },
  ];
  const groups = mayHold ? all : all.filter(({ id }) => ofChildren.has(id));
  return (
    <div className="mx-auto max-w-board">
      <h1 className="my-2 text-2xl">{text.settings}</h1>
      <SettingsGroups groups={groups} />
    </div>
  );
}

const ofChildren: ReadonlySet<string> = new Set(['familie', 'mitteilungen', 'privatsphaere', 'geraet']);

function Family() {
  const mayGuard = useMay('guard');
  return (
    <WayCard
      title={mayGuard ? text.children : text.whoCollects}
      detail={mayGuard ? text.childrenDetail : text.whoCollectsDetail}
      to={mayGuard ? pagePaths.family : pagePaths.faces}
      label={mayGuard ? text.toFamily : text.whoCollects}
    />
  );
}

/** Hidden from children, who find their group among their friends. */
function Groups() {
  if (!useMay('organise')) return null;
  return (
    <WayCard title={text.groups} detail={text.groupsDetail} to={pagePaths.groups} label={text.toGroups} />
  );
}

function Ways() {
  return (
    <>
      <WayCard
        title={text.albums}
        detail={text.albumsDetail}
        to={pagePaths.albumManagement}
        label={text.manageAlbums}
      />
      <WayCard title={text.blog} detail={text.blogDetail} to={pagePaths.blogAdmin} label={text.manageBlog} />
      <Operating />
    </>
  );
}

function Operating() {
  if (useQuery(sessionQuery).data?.isOperator !== true) return null;
  return (
    <WayCard
      title={text.operating}
      detail={text.operatingDetail}
      to={pagePaths.admin}
      label={text.toOperating}
    />
  );
}

function ThisDevice({ install }: { install: ReactNode }) {
  return (
    <>
      {install}
      {haptics.isThere() && (
        <SectionCard title={text.hapticsTitle}>
          <DeviceSettings />
        </SectionCard>
      )}
    </>
  );
}

function Data() {
  return (
    <>
      <SectionCard title={text.export} detail={text.dataDetail}>
        <DataExport />
      </SectionCard>
      <SectionCard title={text.deleteAccount} detail={text.deleteAccountDetail}>
        <DeleteAccount />
      </SectionCard>
    </>
  );
}

function SettingsCard({ detail, children }: { detail?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      {detail !== undefined && <p className="text-ink-soft">{detail}</p>}
      {children}
    </Card>
  );
}
