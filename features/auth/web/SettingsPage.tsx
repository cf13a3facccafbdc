import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { confirmEmailText } from './confirm-email-text.ts';
import { ConfirmEmailFirst } from './ConfirmEmailFirst.tsx';
import { DataExport } from './DataExport.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { Devices } from './Devices.tsx';
import { EmailStatus } from './EmailStatus.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { sessionQuery } from './queries.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { SignOutButton, type WaitingChanges } from './SignOutButton.tsx';
import { settingsText as text } from './settings-text.ts';
import { discoverabilityText } from '#features/profiles/web/discoverability-text.ts';
import { DiscoverabilitySwitch } from '#features/profiles/web/DiscoverabilitySwitch.tsx';
import { ProfileForm } from '#features/profiles/web/ProfileForm.tsx';
import { text as profileText } from '#features/profiles/web/text.ts';
import { Button } from '#web/design/Button.tsx';
import { haptics } from '#web/native.ts';
import { pagePaths } from '#shared/page-paths.ts';

interface SettingsPageProps extends WaitingChanges {
  /** Messages outside of the app. */
  push: ReactNode;
  /** The app on this device: a card of its own. */
  install: ReactNode;
}

/** /settings — profile, albums, password, devices, data, and the ways out. */
export function SettingsPage({ push, install, countWaiting, saveWaiting }: SettingsPageProps) {
  const client = useQueryClient();
  const sendsMail = useQuery(sessionQuery).data?.sendsMail === true;
  const readAgain = () => client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  return (
    <div className="mx-auto grid max-w-text gap-3">
      <h1 className="my-2 text-2xl">{text.settings}</h1>
      <SettingsSection title={profileText.title}>
        <ProfileForm onSaved={readAgain} />
        <DiscoverabilitySwitch />
        {sendsMail && <ConfirmEmailFirst>{discoverabilityText.confirmFirst}</ConfirmEmailFirst>}
      </SettingsSection>
      <SettingsSection title={confirmEmailText.section} detail={confirmEmailText.sectionDetail}>
        <EmailStatus />
      </SettingsSection>
      <SettingsSection title={text.albums} detail={text.albumsDetail}>
        <Button asChild variant="outline" className="justify-self-start">
          <Link to={pagePaths.albumManagement}>{text.manageAlbums}</Link>
        </Button>
      </SettingsSection>
      <SettingsSection title={text.blog} detail={text.blogDetail}>
        <Button asChild variant="outline" className="justify-self-start">
          <Link to={pagePaths.blogAdmin}>{text.manageBlog}</Link>
        </Button>
      </SettingsSection>
      <SettingsSection title={text.push} detail={text.pushDetail}>
        {push}
      </SettingsSection>
      <SettingsSection title={text.changePassword} detail={text.changePasswordDetail}>
        <PasswordForm />
      </SettingsSection>
      <SettingsSection title={text.devices} detail={text.devicesDetail}>
        <Devices>
          <SignOutButton countWaiting={countWaiting} saveWaiting={saveWaiting} />
        </Devices>
      </SettingsSection>
      {install}
      {haptics.isThere() && (
        <SettingsSection title={text.onThisDevice}>
          <DeviceSettings />
        </SettingsSection>
      )}
      <SettingsSection title={text.data} detail={text.dataDetail}>
        <DataExport />
      </SettingsSection>
      <SettingsSection title={text.deleteAccount} detail={text.deleteAccountDetail}>
        <DeleteAccount />
      </SettingsSection>
    </div>
  );
}
