import { accessTokenText } from './access-token-text.ts';
import { AccessTokens } from './AccessTokens.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { confirmEmailText } from './confirm-email-text.ts';
import { Devices } from './Devices.tsx';
import { EmailStatus } from './EmailStatus.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { secondFactorText } from './second-factor-text.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { SignOutButton, type WaitingChanges } from './SignOutButton.tsx';
import { settingsText as text } from './settings-text.ts';

export function SecuritySettings(waiting: WaitingChanges) {
  return (
    <>
      <SettingsSection title={confirmEmailText.section} detail={confirmEmailText.sectionDetail}>
        <EmailStatus />
        <ChangeEmail />
      </SettingsSection>
      <SettingsSection title={text.changePassword} detail={text.changePasswordDetail}>
        <PasswordForm />
      </SettingsSection>
      <SettingsSection title={secondFactorText.title} detail={secondFactorText.detail}>
        <SecondFactor />
      </SettingsSection>
      <SettingsSection title={text.devices} detail={text.devicesDetail}>
        <Devices />
      </SettingsSection>
      <SettingsSection title={accessTokenText.title} detail={accessTokenText.detail}>
        <AccessTokens />
      </SettingsSection>
      <SettingsSection title={text.signOut} detail={text.signOutDetail}>
        <SignOutButton {...waiting} />
      </SettingsSection>
    </>
  );
}
