import { accessTokenText } from '../access-tokens/access-token-text.ts';
import { AccessTokens } from '../access-tokens/AccessTokens.tsx';
import { ChangeEmail } from '../by-mail/ChangeEmail.tsx';
import { confirmEmailText } from '../by-mail/confirm-email-text.ts';
import { Devices } from './Devices.tsx';
import { EmailStatus } from '../by-mail/EmailStatus.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { secondFactorText } from '../second-factor/second-factor-text.ts';
import { SignOutButton, type WaitingChanges } from '../sign-out/SignOutButton.tsx';
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
