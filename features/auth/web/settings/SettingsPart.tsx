import type { ReactNode } from 'react';
import { settingsText as text } from './settings-text.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { useMay } from '#web/member/member.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';

interface SettingsPartProps {
  title: string;
  isForChildren?: boolean;
  children: ReactNode;
}

export function SettingsPart({ title, isForChildren = false, children }: SettingsPartProps) {
  const mayHold = useMay('hold-account');
  if (!mayHold && !isForChildren) return <Redirect to={pagePaths.settings} />;
  return (
    <div className="mx-auto grid max-w-cards grid-cols-1 gap-4">
      <header className="flex items-center gap-3">
        <BackLink to={pagePaths.settings} label={text.back} />
        <h1 className="min-w-0 text-2xl wrap-anywhere hyphens-auto">{title}</h1>
      </header>
      {children}
    </div>
  );
}
