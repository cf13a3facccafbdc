import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Field, FieldFrame } from '../Field.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Tabs } from '../Tabs.tsx';
import { Tick } from '../Tick.tsx';
import { Card } from '../Card.tsx';
import { Sample } from './Sample.tsx';
import { galleryText } from './text.ts';

export function FormSheet() {
  return (
    <div className="grid gap-x-8 md:grid-cols-2">
      <Sample title={galleryText.fields}>
        <Card className="grid gap-4">
          <Field label="Name" defaultValue="Mia" />
          <Field
            label="E-Mail"
            type="email"
            placeholder="deine@adresse.de"
            hint="Damit meldest du dich an."
          />
          <PasswordField
            label="Passwort"
            autoComplete="new-password"
            defaultValue="abcd"
            hint="Mindestens 6 Zeichen"
            error="Noch 2 Zeichen, dann passt es."
          />
          <Field label="E-Mail (fest)" readOnly value="mia@example.org" />
          <Field label="Gesperrt" disabled value="geht gerade nicht" readOnly />
          <Field label="Nummern eintragen" labelLook="notch" placeholder="1,5,12-15,20" />
          <FieldFrame label="Album">
            {wiring => (
              <select {...wiring}>
                <option>WM der Tiere</option>
              </select>
            )}
          </FieldFrame>
          <FieldFrame label="Nachricht">{wiring => <textarea {...wiring} />}</FieldFrame>
          <Tick defaultChecked>In der Suche auffindbar</Tick>
        </Card>
      </Sample>
      <Sample title={galleryText.tabs}>
        <AlbumTabs />
        <div className="h-8" />
        <SignInTabs />
      </Sample>
    </div>
  );
}

function AlbumTabs() {
  const [filter, setFilter] = useState<'all' | 'collected' | 'missing' | 'multiple'>('collected');
  return (
    <Tabs
      label="Filter"
      value={filter}
      onChange={setFilter}
      sheetClassName="p-4"
      tabs={[
        { value: 'all', label: 'Alle', count: 980 },
        { value: 'collected', label: 'Gesammelt', count: 412 },
        { value: 'missing', label: 'Fehlend', count: 568 },
        { value: 'multiple', label: 'Mehrfach', count: 93 },
      ]}
    >
      <p className="py-10">{filter}</p>
    </Tabs>
  );
}

function SignInTabs() {
  const [side, setSide] = useState<'in' | 'up'>('up');
  return (
    <Tabs
      label="Konto"
      stretch
      value={side}
      onChange={setSide}
      sheetClassName="p-4"
      tabs={[
        { value: 'in', label: 'Anmelden' },
        { value: 'up', label: 'Registrieren' },
      ]}
    >
      <Button className="my-6 w-full">{side === 'in' ? 'Anmelden' : 'Registrieren'}</Button>
    </Tabs>
  );
}
