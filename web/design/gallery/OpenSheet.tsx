import { useState } from 'react';
import { ArrowLeftRight, RefreshCw, Settings, Users } from 'lucide';
import { Accordion } from '../Accordion.tsx';
import { AvatarPicture } from '../AvatarPicture.tsx';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { Sample } from './Sample.tsx';
import { galleryText } from './text.ts';

const animals = ['Hund', 'Katze', 'Hase', 'Bär', 'Fuchs', 'Panda', 'Koala', 'Igel', 'Pinguin'];
const picture = '/design/gallery/head.svg';

export function OpenSheet() {
  const [animal, setAnimal] = useState('Fuchs');
  return (
    <div className="grid gap-x-8 md:grid-cols-2">
      <Sample title={galleryText.accordion}>
        <div className="grid gap-3">
          <Accordion title="Freunde" icon={<Icon of={Users} />} tint="play" aside={<Heads />}>
            Ben, Lea und Juna
          </Accordion>
          <Accordion
            title="Tauschbörse"
            icon={<Icon of={ArrowLeftRight} />}
            tint="brand"
            openAtFirst
            aside={<Badge tone="lack">2 neu</Badge>}
          >
            2 neue Tauschvorschläge
          </Accordion>
          <Accordion title="Einstellungen" icon={<Icon of={Settings} />}>
            Profil und Alben
          </Accordion>
        </div>
        <Dialogs />
      </Sample>
      <Sample title={galleryText.choice}>
        <Card>
          <RadioCards
            legend="Such dir dein Tier aus"
            name="avatar"
            value={animal}
            onChange={setAnimal}
            cards={animals.map(label => ({ value: label, label, picture }))}
          />
        </Card>
      </Sample>
    </div>
  );
}

function Heads() {
  return (
    <span className="flex items-center -space-x-2">
      <AvatarPicture src={picture} name="Ben" size={32} />
      <AvatarPicture src={null} name="Lea" size={32} />
      <AvatarPicture src={null} name="Juna" size={32} />
    </span>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button variant="outline" onClick={() => setOpen('form')}>
        Neues Album
      </Button>
      <Button variant="outline" onClick={() => setOpen('question')}>
        Konto löschen
      </Button>
      <Button variant="outline" size="icon" aria-label="Neu laden" data-tooltip>
        <Icon of={RefreshCw} />
      </Button>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="Neues Album"
        actions={<Button onClick={close}>Anlegen</Button>}
      >
        <Field label="Name" defaultValue="Markttag" />
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onClose={close}
        destructive
        title="Konto löschen?"
        description="Deine Alben und deine Tauschanfragen verschwinden für immer."
        confirmLabel="Löschen"
        cancelLabel="Behalten"
        onConfirm={close}
      />
    </div>
  );
}
