import { consentAge, type Periods } from '../rules/periods.ts';
import { link, type Section } from './document.ts';
import { afterDays, months } from './text.ts';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';

/** Sections 10 to 12: recipients, minors, rights. */
export function rightsSections(given: Periods): Section[] {
  return [
    {
      id: 'recipients',
      title: 'Wer deine Daten bekommt',
      blocks: [
        'Wir verkaufen keine Daten und geben sie nicht für Werbung weiter. Etwas von dir sehen nur:',
        {
          list: [
            'deine Freunde und Tauschpartner (Abschnitte 5 und 6),',
            'alle, was du im Blog veröffentlichst (Abschnitt 7),',
            'die Firmen, auf deren Rechnern diese Seite läuft und die unsere E-Mails zustellen. Sie arbeiten in ' +
              'unserem Auftrag und dürfen die Daten nicht selbst nutzen (Art. 28 DSGVO),',
            'der Dienst, über den dein Browser Mitteilungen bekommt: Google (Chrome und andere), Apple (Safari), Mozilla ' +
              '(Firefox) oder Microsoft (Edge). Nur, wenn du Mitteilungen einschaltest. Er sieht, dass und wann eine ' +
              'kommt, aber nicht, was darin steht (Abschnitt 6),',
            'Anbieter von Analyse- und Marketingdiensten, wenn der Betreiber welche eingebaut hat und du sie erlaubt ' +
              'hast (Abschnitt 8),',
            'Behörden, wenn ein Gesetz uns dazu zwingt.',
          ],
        },
        'Google, Apple, Mozilla und Microsoft haben ihren Sitz in den USA. Sonst schickt das Programm von sich aus ' +
          'nichts in Länder außerhalb der EU. Wo der Server steht, liest du in Abschnitt 9. Wo Dienste sitzen, die du ' +
          'erlaubst, steht bei ihnen in Abschnitt 8.',
      ],
    },
    {
      id: 'children',
      title: 'Kinder und Jugendliche',
      blocks: [
        'Viele Sammler sind jünger. Deshalb fragen wir so wenig wie möglich: kein Geburtsdatum, kein Foto, keinen ' +
          'echten Namen. Nimm als Anzeigenamen am besten einen, an dem Fremde dich nicht erkennen.',
        {
          text: [
            `Ein eigenes Konto gibt es ab ${consentAge}. Bist du jünger, `,
            link('geht es mit deinen Eltern', sitePaths.parents),
            '. Bist du noch keine 18, frag sie, bevor du ein Konto anlegst. Schau mit ihnen in den Einstellungen nach, ' +
              'ob dich andere über die Suche finden sollen. Für Kinder steht das Wichtigste unter ',
            link('Datenschutz für Kinder', sitePaths.childrensPrivacy),
            '.',
          ],
        },
        `Einwilligungen darfst du erst ab ${consentAge} allein geben (Art. 8 DSGVO). Bist du jünger, bestell den ` +
          'Newsletter nicht und lehne Analyse und Marketing ab, oder lass deine Eltern entscheiden. Ohne geht alles ' +
          'genauso.',
        'Eltern können für ihre Kinder Profile anlegen. Von einem Kind speichern wir keine E-Mail-Adresse und kein ' +
          'Passwort, nur einen Spitznamen, ein Tierbild und was es sammelt und tauscht.',
        'Kinder werden in der Suche nicht gefunden, schreiben nichts Eigenes, veröffentlichen nichts und bekommen ' +
          'keinen Newsletter. Beim Tauschen wählen sie unter fertigen Sätzen.',
        'Eltern sehen Freunde, Anfragen, Tausche und Geräte ihrer Kinder. Sie entscheiden über neue Freundschaften und ' +
          'wann Mitteilungen kommen dürfen, ' +
          'laden alle Daten eines Kindes herunter und löschen sein Profil, zu zweit nur gemeinsam. Löscht das letzte Elternteil sein Konto, ' +
          'löschen wir auch die Profile der Kinder.',
        `Mit ${consentAge} übernimmt ein Kind sein Profil, wenn die Eltern es wollen: Es bekommt eine eigene E-Mail-Adresse ` +
          'und ein Passwort, alles andere bleibt, und die Eltern sehen nichts mehr davon.',
        'Mit einem Ausweis aus Papier meldet sich ein Kind auf einem eigenen Gerät an. Seinen Code speichern wir so, ' +
          'dass ihn niemand lesen kann. Gilt ein Ausweis nicht mehr, merken wir uns ohne jeden Namen noch ' +
          `${months(given.endedPassMonths)}, warum, damit der alte Zettel es sagen kann.`,
        'Für Klassen und andere Gruppen kann, wer ein Konto hat, Profile für Kinder anlegen: mit Spitzname und ' +
          'Tierbild, ohne E-Mail-Adresse und Passwort. Wer die Gruppe leitet, sorgt dafür, dass die Eltern ' +
          'einverstanden sind.',
        'Die Mitglieder einer Gruppe sehen einander wie Freunde: Spitzname, Tierbild und Sticker. Wer die Gruppe ' +
          'leitet, sieht dasselbe, trägt für Kinder ohne Gerät Sticker ein und erfährt, wenn jemand in der Gruppe ' +
          'gemeldet wird. Familien und E-Mail-Adressen sieht niemand in der Gruppe.',
        'Nach dem letzten Tag der Gruppe löschen wir alle Kinder mit allem, was zu ihnen gehört, wenn keine Familie ' +
          `sie übernommen hat. Wer die Gruppe leitet, erfährt das ${given.groupAnnouncedDays} Tage vorher.`,
        'Eltern können für ihr Kind alle Rechte aus Abschnitt 12 nutzen. Eine Nachricht an uns genügt.',
      ],
    },
    {
      id: 'rights',
      title: 'Deine Rechte',
      blocks: [
        'Das meiste machst du selbst und sofort:',
        {
          list: [
            [
              'Auskunft und Mitnehmen (Art. 15 und 20 DSGVO): „Daten herunterladen“ in den ',
              link('Einstellungen', pagePaths.data),
              ' gibt dir alles, was zu deinem Konto gehört, in einer Datei ' +
                '(JSON), deine Sticker auch als Tabelle (CSV). Was der Newsletter gespeichert hat, schicken wir dir auf Anfrage.',
            ],
            'Berichtigen (Art. 16): Name, Tierbild und E-Mail-Adresse änderst du in den Einstellungen.',
            'Löschen (Art. 17): „Konto löschen“ in den Einstellungen löscht sofort und für immer. Gibt es ' +
              'Sicherungskopien, verschwinden deine Daten dort, wenn neue die alten ersetzen.',
            'Einschränken (Art. 18): Du kannst verlangen, dass wir deine Daten nur noch aufbewahren.',
            'Widersprechen (Art. 21): Was wir wegen eines berechtigten Interesses tun, kannst du aus Gründen ablehnen, ' +
              'die mit dir zu tun haben.',
            'Zustimmung zurücknehmen (Art. 7 Abs. 3): Cookies in Abschnitt 8, Newsletter mit dem Link am Ende jeder ' +
              'Ausgabe.',
          ],
        },
        {
          text: [
            'Für alles andere schreib uns. Die Adresse steht oben und im ',
            link('Impressum', sitePaths.imprint),
            `. Wir antworten innerhalb von ${afterDays(given.answerDays)}. Das kostet nichts.`,
          ],
        },
        { subtitle: 'Beschwerde' },
        { part: 'authority' },
        { subtitle: 'Wenn sich hier etwas ändert' },
        'Ändert sich, was wir mit Daten tun, ändern wir diesen Text und den Tag oben. Brauchen wir für etwas Neues ' +
          'deine Zustimmung, fragen wir dich vorher.',
      ],
    },
  ];
}
