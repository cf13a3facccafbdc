import { useState, type ComponentType } from 'react';
import { SettingsPart } from './SettingsPart.tsx';
import { settingsText as text } from './settings-text.ts';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { Tick } from '#web/design/Tick.tsx';
import { LegalLinks } from '#web/layout/LegalLinks.tsx';
import { InstallApp } from '#web/offline/InstallApp.tsx';
import { haptics } from '#web/shell/native.ts';
import { pageTitles } from '#web/words/page-titles-text.ts';

const isShell = import.meta.env.VITE_SERVER !== undefined;

export function DevicePage({ PushSettings }: { PushSettings: ComponentType }) {
  return (
    <SettingsPart title={pageTitles.device} isForChildren>
      <SectionCard title={text.push} detail={text.pushDetail}>
        <PushSettings />
      </SectionCard>
      <InstallApp />
      {haptics.isThere() && (
        <SectionCard title={text.hapticsTitle}>
          <Haptics />
        </SectionCard>
      )}
      {isShell && (
        <SectionCard title={text.legal} detail={text.legalDetail}>
          <LegalLinks />
        </SectionCard>
      )}
    </SettingsPart>
  );
}

function Haptics() {
  const [isOn, setIsOn] = useState(haptics.isOn);
  return (
    <Tick
      checked={isOn}
      onChange={event => {
        haptics.switchTo(event.target.checked);
        setIsOn(event.target.checked);
        haptics.light();
      }}
    >
      {text.haptics}
    </Tick>
  );
}
