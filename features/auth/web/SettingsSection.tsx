import { useId, type ReactNode } from 'react';
import { Card } from '#web/design/Card.tsx';

interface SettingsSectionProps {
  title: string;
  detail?: string;
  children: ReactNode;
}

/** One card of the settings: what it is about, a sentence, its controls. */
export function SettingsSection({ title, detail, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {detail !== undefined && <p className="mt-1 text-ink-soft">{detail}</p>}
      </div>
      {children}
    </Card>
  );
}
