import { useQuery } from '@tanstack/react-query';
import { Bell, BookOpen, Flag, Lock, School, ShieldCheck, UserRound, UsersRound, Wrench } from 'lucide';
import type { ComponentType, ReactNode } from 'react';
import { SignOutButton, type WaitingChanges } from '../sign-out/SignOutButton.tsx';
import { sessionQuery } from '../queries.ts';
import { SettingsRow } from './SettingsRow.tsx';
import { settingsText as text } from './settings-text.ts';
import { DiscoverabilityState } from '#features/profiles/web/DiscoverabilityState.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { useMay, useMember } from '#web/member/member.ts';
import { pageTitles } from '#web/words/page-titles-text.ts';

interface SettingsPageProps extends WaitingChanges {
  PushState: ComponentType;
}

export function SettingsPage({ PushState, ...waiting }: SettingsPageProps) {
  const mayHold = useMay('hold-account');
  return (
    <div className="mx-auto grid max-w-cards grid-cols-1 gap-4">
      <h1 className="mt-2 text-2xl">{text.settings}</h1>
      <Card as="section" padded={false}>
        <ul className="settings-rows">
          {mayHold ? <RowsOfAccount push={<PushState />} /> : <RowsOfChild push={<PushState />} />}
        </ul>
      </Card>
      {mayHold && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SignOutButton {...waiting} />
          <p className="min-w-0 flex-[1_1_12rem] text-sm text-ink-soft">{text.signOutDetail}</p>
        </div>
      )}
    </div>
  );
}

function RowsOfAccount({ push }: { push: ReactNode }) {
  const { displayName } = useMember();
  const isOperator = useQuery(sessionQuery).data?.isOperator === true;
  const { profile, security, family, groups, device, data, albumManagement } = pagePaths;
  return (
    <>
      <SettingsRow to={profile} icon={UserRound} title={pageTitles.profile}>
        {displayName}
      </SettingsRow>
      <SettingsRow to={security} icon={ShieldCheck} title={pageTitles.security}>
        <EmailState />
      </SettingsRow>
      <SettingsRow to={family} icon={UsersRound} title={pageTitles.family}>
        {text.familyDetail}
      </SettingsRow>
      <SettingsRow to={groups} icon={School} title={pageTitles.groups}>
        {text.groupsDetail}
      </SettingsRow>
      <SettingsRow to={device} icon={Bell} title={pageTitles.device}>
        {push}
      </SettingsRow>
      <SettingsRow to={data} icon={Lock} title={pageTitles.data}>
        <DiscoverabilityState />
      </SettingsRow>
      <SettingsRow to={albumManagement} icon={BookOpen} title={pageTitles.albumManagement}>
        {text.albumsDetail}
      </SettingsRow>
      {isOperator && (
        <SettingsRow to={pagePaths.admin} icon={Wrench} title={pageTitles.admin}>
          {text.operatingDetail}
        </SettingsRow>
      )}
    </>
  );
}

function RowsOfChild({ push }: { push: ReactNode }) {
  const { displayName } = useMember();
  return (
    <>
      <SettingsRow to={pagePaths.faces} icon={UsersRound} title={text.whoCollects}>
        {text.collectsNow(displayName)}
      </SettingsRow>
      <SettingsRow to={pagePaths.device} icon={Bell} title={pageTitles.device}>
        {push}
      </SettingsRow>
      <SettingsRow to={pagePaths.friends} icon={Lock} title={text.blocked}>
        {text.blockedShort}
      </SettingsRow>
      <SettingsRow to={pagePaths.cases} icon={Flag} title={text.cases}>
        {text.casesDetail}
      </SettingsRow>
    </>
  );
}

function EmailState() {
  const member = useQuery(sessionQuery).data?.member;
  if (member == null) return null;
  return member.isEmailConfirmed ? (
    text.emailConfirmed
  ) : (
    <span className="font-bold text-lack">{text.emailNotConfirmed}</span>
  );
}
