import { accessTokenText } from './access-token-text.ts';
import { AccessTokens } from './AccessTokens.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { confirmEmailText } from './confirm-email-text.ts';
import { Devices } from './Devices.tsx';
import { EmailStatus } from './EmailStatus.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { secondFactorText } from './second-factor-text.ts';
import { SignOutButton, type WaitingChanges } from './SignOutButton.tsx';
import { settingsText as text } from './settings-text.ts';
import { SectionCard } from '#web/design/SectionCard.tsx';

export function SecuritySettings(waiting: WaitingChanges) {
  return (
    <>
      <SectionCard title={confirmEmailText.section} detail={confirmEmailText.sectionDetail}>
        <EmailStatus />
        <ChangeEmail />
      </SectionCard>
      <SectionCard title={text.changePassword} detail={text.changePasswordDetail}>
        <PasswordForm />
      </SectionCard>
      <SectionCard title={secondFactorText.title} detail={secondFactorText.detail}>
        <SecondFactor />
      </SectionCard>
      <SectionCard title={text.devices} detail={text.devicesDetail}>
        <Devices />
      </SectionCard>
      <SectionCard title={accessTokenText.title} detail={accessTokenText.detail}>
        <AccessTokens />
      </SectionCard>
      <SectionCard title={text.signOut} detail={text.signOutDetail}>
        <SignOutButton {...waiting} />
      </SectionCard>
    </>
  );
}
