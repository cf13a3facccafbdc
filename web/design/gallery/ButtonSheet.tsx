import { ArrowRight, Minus, Plus, RefreshCw, Send } from 'lucide';
import { AnchorButton, Button, type ButtonVariant } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { Sample } from './Sample.tsx';
import { galleryText } from './text.ts';

const labels: Record<ButtonVariant, string> = {
  default: 'Hinzufügen',
  destructive: 'Löschen',
  outline: 'Entfernen',
  'outline-action': 'Alle ablehnen',
  secondary: 'Neuer Tausch',
  ghost: 'Abbrechen',
  link: 'Weiterlesen',
  hero: 'Jetzt loslegen',
  rainbow: 'Paket senden',
  sticker: 'Mein Code',
  playful: 'Weiter so!',
};
const variants = Object.keys(labels).filter((name): name is ButtonVariant => name in labels);

export function ButtonSheet() {
  return (
    <>
      <Sample title={galleryText.buttons}>
        <div className="grid grid-cols-2 items-center gap-x-4 gap-y-4 sm:grid-cols-3 md:grid-cols-[repeat(6,auto)]">
          {galleryText.states.map(state => (
            <div key={state} className="text-sm font-semibold text-ink-soft max-md:hidden">
              {state}
            </div>
          ))}
          {variants.map(variant => (
            <States key={variant} variant={variant} />
          ))}
        </div>
      </Sample>
      <Sample title={galleryText.sizes}>
        <Sizes />
      </Sample>
    </>
  );
}

function States({ variant }: { variant: ButtonVariant }) {
  const looks = ['', 'show-hover', 'show-active', 'show-focus'];
  return (
    <>
      {looks.map(look => (
        <div key={look}>
          <Button variant={variant} className={look}>
            {labels[variant]}
          </Button>
        </div>
      ))}
      <div>
        <Button variant={variant} disabled>
          {labels[variant]}
        </Button>
      </div>
      <div>
        <Button variant={variant} busy>
          {labels[variant]}
        </Button>
      </div>
    </>
  );
}

function Sizes() {
  return (
    <div className="grid max-w-text gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" variant="outline">
          Klein
        </Button>
        <Button>Normal</Button>
        <Button size="big">Groß</Button>
        <Button size="icon" variant="outline" aria-label="Neu laden">
          <Icon of={RefreshCw} />
        </Button>
        <Button size="icon" variant="ghost" aria-label="Neu laden" busy>
          <Icon of={RefreshCw} />
        </Button>
      </div>
      <div className="grid grid-cols-[1.2fr_1fr] gap-3">
        <Button>
          <Icon of={Plus} /> Hinzufügen
        </Button>
        <Button variant="outline">
          <Icon of={Minus} /> Entfernen
        </Button>
        <Button busy>
          <Icon of={Plus} /> Hinzufügen
        </Button>
        <Button variant="outline" busy>
          <Icon of={Minus} /> Entfernen
        </Button>
      </div>
      <AnchorButton href="#top" variant="hero">
        Jetzt loslegen <Icon of={ArrowRight} />
      </AnchorButton>
      <Button variant="rainbow">
        <Icon of={Send} /> Vorschlag senden
      </Button>
    </div>
  );
}
