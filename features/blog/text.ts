import { figure } from '#shared/figure.ts';
import type { RefusalTexts } from '#shared/refusal.ts';
import type { BlogRefusal } from './contract.ts';

const most = (details: Readonly<Record<string, string | number>>) => figure(Number(details['most']));

export const blogRefusalTexts: RefusalTexts<BlogRefusal> = {
  post_not_found: () => 'Diesen Beitrag gibt es nicht oder nicht mehr.',
  post_changed: () =>
    'Der Beitrag wurde inzwischen woanders geändert. Speicherst du noch einmal, gilt dein Text. Den anderen siehst du, wenn du die Seite neu lädst und deinen verwirfst.',
  author_not_allowed: () =>
    'Du darfst hier keine Beiträge schreiben. Frag die Person, die diese Seite betreibt.',
  email_unconfirmed: () =>
    'Bestätige zuerst deine E-Mail-Adresse. Das geht in den Einstellungen unter „Sicherheit und Meldungen“.',
  mailing_not_allowed: () =>
    'Du darfst keine Beiträge an die „Post für Sammler“ schicken. Das dürfen nur, wen die Betreiber dieser Seite als Autoren eingetragen haben.',
  title_missing: () => 'Bitte gib deinem Beitrag einen Titel.',
  title_too_long: details => `Der Titel ist zu lang. Höchstens ${most(details)} Zeichen.`,
  slug_invalid: () =>
    'Die Adresse braucht 1 bis 120 Zeichen: kleine Buchstaben von a bis z, Ziffern und einzelne Bindestriche dazwischen.',
  slug_taken: details => `Diese Adresse ist schon vergeben. Noch frei ist: ${details['free']}`,
  content_too_long: details => `Der Text ist zu lang. Höchstens ${most(details)} Zeichen.`,
  excerpt_too_long: details => `Die Kurzfassung ist zu lang. Höchstens ${most(details)} Zeichen.`,
  too_many_tags: details => `Das sind zu viele Schlagwörter. Höchstens ${most(details)}.`,
  tag_too_long: details => `Ein Schlagwort ist zu lang. Höchstens ${most(details)} Zeichen.`,
  image_address_invalid: () =>
    'Das ist keine Adresse eines Bildes. Lade ein Bild hoch, oder gib eine Adresse ein, die mit https:// beginnt.',
  picture_gone: () => 'Dieses Bild gibt es nicht mehr. Bitte lade es noch einmal hoch.',
  picture_missing: () => 'Da kam kein Bild an. Bitte wähle es noch einmal aus.',
  picture_kind: () =>
    'Diese Art von Bild geht hier nicht. Nimm ein Foto oder Bild als JPEG, PNG, WebP oder AVIF.',
  picture_unreadable: () => 'Das ist kein Bild, das wir lesen können. Vielleicht ist die Datei beschädigt.',
  picture_too_many_pixels: details =>
    `Das Bild ist zu groß. Es darf höchstens ${most(details)} Millionen Bildpunkte haben und auf keiner Seite mehr als ${figure(Number(details['longest']))}. Verkleinere es vorher.`,
  pictures_full: () =>
    'Deine Bilder füllen den Platz, den wir für dich haben. Lösche Beiträge mit Bildern, dann geht es weiter.',
  too_many_posts: details =>
    `Du hast schon ${most(details)} Beiträge und Entwürfe. Lösche einen, bevor du einen neuen anlegst.`,
};

/** What an operator reads above the text of a post that waits or was reported. */
export const postForOperators = {
  address: (path: string) => `Adresse: ${path}`,
  excerpt: (words: string) => `Kurzfassung: ${words}`,
  tags: (words: string) => `Schlagwörter: ${words}`,
  picture: (address: string) => `Bild: ${address}`,
};

export const foreignImageNote =
  'Ein Bild von einer anderen Seite zeigen wir nur in Vorschauen, wenn jemand den Link teilt. Damit es hier im Blog zu sehen ist, lade es hoch.';

export const feedTexts = {
  title: (product: string) => `Blog – ${product}`,
  subtitle: 'Tipps zum Sammeln, Tauschen und Vollkriegen.',
  unknownAuthor: 'Unbekannt',
};
