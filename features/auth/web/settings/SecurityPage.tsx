import { accessTokenText } from '../access-tokens/access-token-text.ts';
import { AccessTokens } from '../access-tokens/AccessTokens.tsx';
import { ChangeEmail } from '../by-mail/ChangeEmail.tsx';
import { confirmEmailText } from '../by-mail/confirm-email-text.ts';
import { Devices } from './Devices.tsx';
import { EmailStatus } from '../by-mail/EmailStatus.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { secondFactorText } from '../second-factor/second-factor-text.ts';
import { SettingsPart } from './SettingsPart.tsx';
import { settingsText as text } from './settings-text.ts';
import { WayCard } from './WayCard.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { pageTitles } from '#web/words/page-titles-text.ts';

export function SecurityPage() {
  return (
    <SettingsPart title={pageTitles.security}>
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
      <WayCard title={text.cases} detail={text.casesDetail} to={pagePaths.cases} label={text.toCases} />
    </SettingsPart>
  );
}
