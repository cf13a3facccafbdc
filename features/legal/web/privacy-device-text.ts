import type { Periods } from '../rules/periods.ts';
import { named, switchesSection, type Section } from './document.ts';
import { afterDays, days } from './text.ts';
import { consentCookie } from '#features/consent/rules/consent-cookie.ts';
import { consentDateKey, consentKey, silentConsentKey } from '#features/consent/rules/stored-consent.ts';
import { productName } from '#shared/text.ts';

/** Sections 8 and 9: the visitor's device, server logs. */
export function deviceSections(given: Periods): Section[] {
  return [
    {
      id: switchesSection,
      title: 'Cookies und Speicher auf deinem Gerät',
      blocks: [
        'Notwendig ist nur dies. Es bleibt bei uns, und niemand verfolgt dich damit:',
        {
          table: {
            caption: 'Notwendiger Speicher auf deinem Gerät',
            columns: ['Name', 'Wofür', 'Wie lange'],
            rows: [
              [
                named('Cookie', '„session“ oder „__Host-session“'),
                'Hält dich angemeldet. Nur nach dem Anmelden.',
                `${days(given.sessionDays)} ab dem letzten Besuch`,
              ],
              [
                named('Cookie', '„device“ oder „__Host-device“'),
                'Beweist, dass du dich hier schon einmal angemeldet hast: Rät jemand anders dein Passwort, kommst du auf diesem Gerät trotzdem hinein. Öffnet allein nichts.',
                `${days(given.knownDeviceDays)} ab dem letzten Anmelden, oder bis du dich abmeldest`,
              ],
              [
                named('Cookie', `„${consentCookie}“`),
                'Sagt dem Server, welche freiwilligen Dienste er zulassen darf. Nur, wenn du welche erlaubt hast.',
                `${days(given.consentCookieDays)} ab dem letzten Besuch; nimmst du dein Ja zurück, sofort gelöscht`,
              ],
              [
                named('Lokaler Speicher', `„${consentKey}“ und „${consentDateKey}“`),
                'Deine Cookie-Wahl und ihr Zeitpunkt, damit wir nicht noch einmal fragen.',
                'bis du deine Browserdaten löschst',
              ],
              [
                named('Lokaler Speicher', `„${silentConsentKey}“`),
                'Dass hier gerade ein Kind sammelt: Dann fragen wir nichts und alles Freiwillige bleibt aus.',
                'bis sich das Kind abmeldet',
              ],
              [
                named('Lokaler Speicher', '„faces-here“ und „family-here“'),
                'Ob und wer aus deiner Familie auf diesem Gerät sammelt, damit ein Tipp zu ihnen führt und beim Abmelden von allen nichts liegen bleibt.',
                'bis du dich abmeldest',
              ],
              [
                named('Lokaler Speicher', '„sign-out-pending“'),
                'Dass du dich ohne Netz abgemeldet hast: Bis der Server es weiß, kommt auf diesem Gerät niemand ohne Passwort hinein.',
                'bis der Server die Abmeldung bestätigt',
              ],
              [
                named('Datenbanken (IndexedDB)', '„klebekumpel-…“'),
                'Deine Alben und Stückzahlen zum Lesen ohne Netz; Änderungen, die noch nicht beim Server sind; deine letzten Änderungen zum Zurücknehmen, mit den Namen ' +
                  'deiner Tauschzettel, die nur auf diesem Gerät bleiben. Nur nach dem Anmelden.',
                `bis du dich abmeldest; Gelesenes, das älter als ${days(given.offlineDays)} ist, schon beim nächsten Besuch mit Verbindung`,
              ],
              [
                named(
                  'Zwischenspeicher des Browsers (Cache)',
                  '„klebekumpel-app…“, „klebekumpel-pictures“ und „klebekumpel-pages“',
                ),
                'Das Programm selbst, Bilder der Alben, die du geöffnet hast, und öffentliche Seiten, die du gelesen hast, damit sich alles auch ohne Netz öffnet.',
                'das Programm, bis du deine Browserdaten löschst; Bilder und Seiten, bis du dich abmeldest',
              ],
              [
                named('Lokaler Speicher', '„celebrated-…“, „haptics“ und „push-asked“'),
                'Welches volle Album schon gefeiert wurde; ob das Handy beim Einkleben vibriert; dass du gerade keine ' +
                  'Mitteilungen möchtest.',
                'bis du dich abmeldest',
              ],
              [
                named('Lokaler Speicher', '„prices:…“'),
                'Was ein Päckchen und ein bestellter Sticker kosten und wie viele Sticker in einem Päckchen sind, wenn du es bei „Wie weit noch?“ einträgst. Es geht nicht an den Server.',
                'bis du dich abmeldest',
              ],
              [
                named('Sitzungsspeicher', '„page-places“'),
                'Wo du auf einer Seite warst, damit „Zurück“ wieder dorthin führt. Nur nach dem Anmelden.',
                'bis du den Tab schließt oder dich abmeldest',
              ],
              [
                named('Sitzungsspeicher, Zwischenspeicher', '„klebekumpel-list“, „klebekumpel-given“'),
                'Eine Liste, die du einfügst oder aus einer anderen App teilst, solange du dich anmeldest oder ein Album wählst.',
                'bis sie im Album steht oder du den Tab schließt',
              ],
              [
                named(
                  'Sicherer Speicher des Handys, lokaler Speicher',
                  '„session-token“, „shell-has-session“',
                ),
                'Nur in der App fürs Handy (Beta): hält dich angemeldet, anstelle des Cookies.',
                `${days(given.sessionDays)} ab dem letzten Besuch; beim Abmelden gelöscht`,
              ],
              [
                named('Lokaler Speicher', '„deal:…“'),
                'Was ihr mit zwei Handys getauscht habt, bis es gebucht ist und du es gelesen hast: die Sticker und der Name vom anderen Handy.',
                'bis du es schließt oder dich abmeldest; wartet noch etwas, fragen wir dich vorher',
              ],
              [
                named('Lokaler Speicher', '„draft:…“'),
                'Ein Album, ein Blogbeitrag, ein Tauschzettel, ein Tausch mit zwei Handys, die Häkchen einer Tauschrunde oder ein angefangenes Päckchen, woran du gerade arbeitest, damit nichts davon verloren geht.',
                'bis du speicherst, buchst, verwirfst oder dich abmeldest; vor dem Abmelden fragen wir dich',
              ],
            ],
          },
        },
        { subtitle: 'Analyse und Marketing' },
        `${productName} selbst misst nicht und wirbt nicht. Der Betreiber kann Dienste dafür einbauen. Sie starten ` +
          'erst, wenn du sie erlaubst, und ohne deine Wahl bleiben sie aus. Deine Wahl änderst du hier oder jederzeit ' +
          'über „Cookie-Einstellungen“ unten rechts auf jeder Seite. Nein sagen geht genauso leicht wie Ja sagen.',
        { part: 'services' },
      ],
    },
    {
      id: 'server',
      title: 'Server, Protokolle und Schutz',
      blocks: [
        { part: 'hosting' },
        'Rufst du eine Seite auf, braucht der Server für die Antwort deine Netzadresse (IP-Adresse). ' +
          `${productName} speichert sie nicht. Gegen massenhaftes Durchprobieren von Passwörtern und Codes zählt das ` +
          'Programm Versuche. Dafür merkt es sich einen Prüfwert der Adresse, der mit einem geheimen Schlüssel ' +
          'berechnet ist. Der Schlüssel wechselt jeden Tag und wird dann gelöscht: Danach kann auch der Betreiber aus ' +
          'dem Prüfwert keine Adresse mehr finden.',
        'Geht etwas schief, schreibt das Programm ein Protokoll: Uhrzeit, betroffener Teil des Programms, ' +
          'Fehlermeldung. Namen, E-Mail- und Netzadressen gehören nicht hinein. Steht vor dem Programm noch ein ' +
          'anderer Webserver, kann der Netzadressen mitschreiben. Alle Protokolle löschen wir nach ' +
          `${afterDays(given.logDays)}.`,
        'Zwischen dir und dem Server ist alles verschlüsselt, sobald in der Adresszeile „https“ steht. Schriften, ' +
          'Bilder und Programmteile kommen alle von unserem eigenen Server.',
      ],
    },
  ];
}
