import { useId, type ReactNode } from 'react';
import { Card } from '#web/design/Card.tsx';

interface SettingsSectionProps {
  title: string;
  detail?: string;
  level?: 2 | 3;
  children: ReactNode;
}

export function SettingsSection({ title, detail, level = 3, children }: SettingsSectionProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div>
        <Title id={id} className="text-lg">
          {title}
        </Title>
        {detail !== undefined && <p className="mt-1 text-ink-soft">{detail}</p>}
      </div>
      {children}
    </Card>
  );
}

export function SettingsCard({ detail, children }: Pick<SettingsSectionProps, 'detail' | 'children'>) {
  return (
    <Card className="grid gap-4">
      {detail !== undefined && <p className="text-ink-soft">{detail}</p>}
      {children}
    </Card>
  );
}
