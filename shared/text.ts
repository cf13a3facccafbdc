import type { HouseRefusal, RefusalTexts } from './refusal.ts';

export const productName = 'Klebekumpel';
export const productClaim = 'Sammeln. Tauschen. Vollkriegen.';

export const tabTitle = (page: string) => `${page} · ${productName}`;

/** "40 Sekunden", "3 Minuten", "2 Stunden"; minutes and hours are rounded up. */
export function durationText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 Minute' : `${minutes} Minuten`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 Stunde' : `${hours} Stunden`;
}

export const houseRefusalTexts: RefusalTexts<HouseRefusal> = {
  invalid_input: () => 'Da stimmt etwas nicht. Bitte prüfe deine Eingabe.',
  key_reused: () => 'Mit diesem Schlüssel kam schon etwas anderes an. Lade die Seite neu.',
  done_already: () => 'Das ist schon erledigt. Lade die Seite neu, dann siehst du es.',
  unreadable_body: () => 'Die Anfrage war nicht lesbar. Bitte versuche es noch einmal.',
  unauthenticated: () => 'Du bist nicht angemeldet. Bitte melde dich an.',
  suspended: () => 'Dein Konto ist gesperrt. Lade die Seite neu, dann siehst du, warum.',
  operator_only: () => 'Das dürfen nur die Betreiber.',
  code_not_shown: () => 'Gib zuerst einen Code aus deiner Authenticator-App ein.',
  cross_site: () =>
    'Diese Anfrage kam von einer fremden Seite. Öffne die App neu und versuche es noch einmal.',
  not_for_tokens: () => 'Das geht mit diesem Zugangsschlüssel nicht.',
  not_for_children: () => 'Das geht mit einem Kinderprofil nicht. Frag deine Eltern.',
  not_found: () => 'Das gibt es nicht oder nicht mehr.',
  method_not_allowed: () => 'Das geht an dieser Stelle nicht.',
  body_too_large: () => 'Das war zu viel auf einmal. Bitte teile es in kleinere Stücke.',
  json_expected: () => 'Die Anfrage hat das falsche Format.',
  too_many_requests: details =>
    `Das waren zu viele Versuche. Bitte warte ${durationText(Number(details['retryAfterSeconds'] ?? 60))}.`,
  unexpected: () => 'Ein Fehler ist aufgetreten. Es liegt am Server. Bitte versuche es später noch einmal.',
  no_room: () =>
    'Auf dem Server ist kein Platz mehr. Ansehen geht noch, speichern gerade nicht. Bitte versuche es später noch einmal.',
  unavailable: () => 'Der Server ist gerade nicht bereit. Bitte versuche es gleich noch einmal.',
};
