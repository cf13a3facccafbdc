import type { Essential } from '../rules/operator.ts';
import { productName } from '#shared/text.ts';

const essentials: Record<Essential, string> = { name: 'Name', address: 'Anschrift', email: 'E-Mail-Adresse' };

/** Only the head; the policy itself is in `privacy-text.ts`. */
export const privacyHead = {
  title: 'Datenschutz',
  description: `Welche Daten ${productName} speichert, wofür, wie lange, und wie du sie bekommst oder löschst.`,
};

export const text = {
  contents: 'Inhalt',
  asOf: (date: string) => `Stand: ${date}`,
  changed: (date: string) => `Letzte Änderung: ${date}`,
  notEntered: 'Diese Angaben hat der Betreiber noch nicht eingetragen.',
  missing: (which: readonly Essential[]) => `Es fehlen: ${which.map(key => essentials[key]).join(', ')}.`,
  howToEnter: 'Du betreibst diese Seite? Wie du sie einträgst, steht in der Datei',
  email: 'E-Mail',
  phone: 'Telefon',
  register: (entry: string) => `Register: ${entry}`,
  vatId: (id: string) => `Umsatzsteuer-ID (§ 27a UStG): ${id}`,
  hosting: (who: string) => `Diese Seite läuft auf Rechnern von: ${who}.`,
  hostingNotEntered:
    'Wer die Rechner betreibt und wo sie stehen, hat der Betreiber noch nicht eingetragen. Frag ihn, wenn du es ' +
    'wissen möchtest.',
  complain:
    'Bist du nicht zufrieden, kannst du dich bei jeder Aufsichtsbehörde für Datenschutz beschweren (Art. 77 DSGVO), ' +
    'zum Beispiel bei der deines Bundeslandes.',
  authority: (which: string) => `Für uns zuständig ist: ${which}.`,
  noServices: 'Zurzeit ist kein solcher Dienst eingebaut.',
  services: 'Dienste, die der Betreiber eingebaut hat',
  serviceColumns: ['Dienst', 'Anbieter', 'Wofür', 'Wie lange', 'Server'],
  service: { analytics: 'Analyse', marketing: 'Marketing' },
  ownServer: 'unser eigener Server',
};

/** "1 Tag", "7 Tage"; `after…` are in the dative, as in "nach 7 Tagen". */
const counted = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;
export const minutes = counted('Minute', 'Minuten');
export const hours = counted('Stunde', 'Stunden');
export const days = counted('Tag', 'Tage');
export const afterDays = counted('Tag', 'Tagen');
export const weeks = counted('Woche', 'Wochen');
export const months = counted('Monat', 'Monate');
export const afterMonths = counted('Monat', 'Monaten');
export const years = counted('Jahr', 'Jahre');
export const afterYears = counted('Jahr', 'Jahren');
