import { describe, expect, it } from 'vitest';
import { files } from './sources.ts';

/**
 * Texts that the product's specification quotes, to the letter; `…` stands for what the code fills in, such as a name.
 * Two sentences that are shown one below the other stand on lines of their own.
 */
const specified = `
  Abbrechen
  Abgebrochen
  Abgelehnt
  Ablehnen
  Alben konnten nicht geladen werden.
  Album nicht gefunden
  Album öffnen
  Album-Daten konnten nicht geladen werden
  Album-Status konnte nicht aktualisiert werden.
  Alle ablehnen
  Alle akzeptieren
  Alle anzeigen
  Angenommen
  Anmeldung fehlgeschlagen
  Annehmen
  Antwort konnte nicht versendet werden
  Ausstehend
  Auswahl speichern
  Beim Erstellen des Beitrags ist ein Fehler aufgetreten.
  Bereits befreundet
  Bis bald!
  Bitte gib einen Namen ein.
  Bitte gib gültige Sticker-Nummern ein (z.B. 1,5,12-15)
  Bulk-Operation konnte nicht durchgeführt werden
  Code einlösen
  Code konnte nicht eingelöst werden
  Code kopiert
  Cookie-Einstellungen
  Das Passwort muss mindestens … Zeichen lang sein.
  Datenschutzerklärung
  Deine ausstehenden Anfragen (…)
  Der Code ist ungültig oder abgelaufen
  Die Aktion konnte nicht durchgeführt werden
  Die Sticker wurden erfolgreich getauscht
  Du kannst dich jetzt anmelden.
  Ein Fehler ist aufgetreten
  Eingehende Tauschvorschläge (…)
  Entfernen
  Erfolgreich abgemeldet
  Erfolgreich aktualisiert
  Erfolgreich gespeichert
  Fehler
  Fehler beim Laden
  Fehler beim Laden der Alben
  Freunde seit …
  Freunde verwalten
  Freundschaft hinzugefügt
  Freundschaften konnten nicht geladen werden
  Freundschaftsanfrage abgelehnt
  Freundschaftsanfrage angenommen
  Freundschaftsanfrage gesendet
  Freundschaftsanfrage konnte nicht gesendet werden
  Gesendet
  Hinzufügen
  Ihr seid bereits befreundet oder habt eine ausstehende Anfrage
  Ihr seid jetzt Freunde!
  Keine Alben verfügbar
  Keine Beiträge gefunden.
  Keine Benutzer gefunden.
  Keine Tausche
  Keine offenen Tauschanfragen
  Letzte Tausche
  Link kopiert
  Mein Code
  Meine Alben
  Mindestens … Zeichen
  Neuen Tausch starten
  Neuer Tausch
  Oops! Page not found
  Passwort zu kurz
  Profil konnte nicht gespeichert werden.
  Registrierung erfolgreich!
  Registrierung fehlgeschlagen
  Schneller Tausch vorgeschlagen
  Smart-Tausch: Sticker #… gegen #…
  Sticker-Anzahl konnte nicht aktualisiert werden
  Tausch abgebrochen
  Tausch abgelehnt
  Tausch angenommen
  Tauschangebot konnte nicht gesendet werden
  Tauschen
  Tauschvorschlag gesendet
  Tauschvorschlag konnte nicht gesendet werden
  Unbekannt
  Unbekannter Fehler
  Unexpected Application Error!
  Ungültige Eingabe
  Ungültiger Code
  Versuche andere Suchbegriffe.
  Verwalten
  Weiterlesen
  Wiederherstellen
  Wird geladen...
  +… weitere
  ausstehende Anfragen
  neue Tauschvorschläge
`
  .trim()
  .split(/\n */);

const productTexts = files
  .filter(({ name }) => /^(?:features|web|shared)\//.test(name))
  .map(({ text }) => text);

/** A text is a string, a template or text of JSX; where it has no full stop, one may follow, and another sentence. */
function isWritten(words: string): boolean {
  const escaped = words.split('…').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const literal = new RegExp(`['"\`>]${escaped.join(String.raw`\$\{.+?\}`)}(?:\\.?['"\`<]|\\. )`);
  return productTexts.some(text => literal.test(text));
}

describe('the specified words', () => {
  it('are said to the letter', () => {
    expect(specified.filter(words => !isWritten(words))).toEqual([]);
  });

  it('are missed where a letter differs', () => {
    expect(isWritten('Tauschangebot konnte nicht gesandt werden')).toBe(false);
    expect(isWritten('Noch … Kekse')).toBe(false);
  });
});
