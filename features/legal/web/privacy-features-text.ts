import { consentAge, type Periods } from '../rules/periods.ts';
import { link, type Section } from './document.ts';
import { afterDays, afterMonths, afterYears, days, hours, minutes, months } from './text.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** Sections 4 to 7: account, friends, swaps, blog and mails. */
export function featureSections(given: Periods): Section[] {
  return [
    {
      id: 'account',
      title: 'Dein Konto',
      blocks: [
        'Dein Passwort kennen wir nicht. Wir speichern nur einen Prüfwert, aus dem sich das Passwort nicht ablesen ' +
          'lässt (Argon2id).',
        `Du bleibst ${days(given.sessionDays)} angemeldet, gerechnet ab dem letzten Besuch, und höchstens ` +
          `${days(given.longestSessionDays)} am Stück. Welche Geräte angemeldet sind, siehst du in den ` +
          'Einstellungen. Dort kannst du jedes einzeln abmelden.',
        'Machst du dort einen Zugangsschlüssel für eigene Programme, speichern wir, wie du ihn genannt hast, was er ' +
          `darf und wann er zuletzt benutzt wurde, und von ihm selbst nur einen Prüfwert. Nach ${afterDays(given.accessTokenDays)}, ` +
          'mit einem neuen Passwort oder wenn du ihn beendest, löschen wir alles davon.',
        `Hast du dein Passwort vergessen, schicken wir dir einen Link. Er gilt ${minutes(given.resetMinutes)} und nur ` +
          'einmal.',
      ],
    },
    {
      id: 'friends',
      title: 'Freunde und Suche',
      blocks: [
        'Freunde sehen deinen Namen, dein Tierbild und von jedem Album, wie viele Stück du von jedem Sticker hast. ' +
          'Beendest du die Freundschaft, sehen sie deine Sammlung nicht mehr. Ihr seht voneinander dann nur noch, wie ihr ' +
          `damals hießt, in alten Tauschen und Mitteilungen. Das löschen wir nach ${afterMonths(given.friendshipMonths)}.`,
        {
          text: [
            'Wer angemeldet ist, kann dich über deinen Namen finden. Er sieht dann nur Namen und Tierbild. Willst du ' +
              'das nicht, schalte in den ',
            link('Einstellungen', pagePaths.data),
            ' „In der Suche auffindbar“ aus. Du kannst Mitglieder auch blockieren.',
          ],
        },
        `Dein Freundschaftscode gilt ${days(given.inviteDays)} und nur einmal. Wer ihn einlöst, ist sofort dein ` +
          'Freund; du erfährst es gleich und kannst es rückgängig machen. Benutzte und abgelaufene Codes löschen wir ' +
          `nach weiteren ${afterDays(given.usedInviteDays)}. Scannst du einen QR-Code, bleibt das Kamerabild auf ` +
          'deinem Gerät.',
        'Machst du einen Link zu deinen Listen, sieht jeder, der ihn hat, auch ohne Konto, was dir in diesem Album ' +
          'fehlt und was du doppelt hast, so wie es gerade ist, und wie weit du bist. Deinen Namen zeigt er nur, wenn ' +
          `du es willst, und Suchmaschinen nehmen ihn nicht auf. Er gilt ${days(given.listLinkDays)}; du kannst ihn ` +
          'jederzeit beenden.',
        `Abgelehnte Freundschaftsanfragen löschen wir ${months(given.friendshipMonths)} nach der Antwort.`,
      ],
    },
    {
      id: 'trades',
      title: 'Tauschen und Neuigkeiten',
      blocks: [
        'Eine Tauschanfrage sehen nur du und dein Tauschpartner: die Sticker, die Nachricht und was ihr beim ' +
          'Übergeben abhakt.',
        `Entschiedene Tausche löschen wir nach ${afterMonths(given.tradeMonths)}. Offene enden nach ` +
          `${afterDays(given.openTradeDays)} von selbst, und mit eurer Freundschaft.`,
        'Löschst du dein Konto, behält dein Tauschpartner den Tausch bis dahin in seiner Liste, mit Stickern und ' +
          'Nachricht. Statt deines Namens steht dort „Gelöschter Nutzer“. Offene Anfragen werden abgebrochen.',
        { subtitle: 'Neuigkeiten und Mitteilungen' },
        'Unter „Neuigkeiten“ steht, wer dich gefragt oder dir geantwortet hat. Das sehen nur du und nach ' +
          `${afterDays(given.noticeDays)} niemand mehr. Wen du blockierst, der kommt darin nicht vor.`,
        {
          text: [
            'Mitteilungen auf deinem Gerät sind aus. Schaltest du sie in den ',
            link('Einstellungen', pagePaths.device),
            ' ein, gibt dein Browser uns eine Adresse beim Dienst seines Herstellers, zum Beispiel Google, Apple, ' +
              'Mozilla oder Microsoft, auch in Ländern außerhalb der EU. Über ihn schicken wir jede Mitteilung. Sie ' +
              'ist verschlüsselt: Der Dienst sieht, dass und wann eine kommt, aber nicht, was darin steht. Ist dein ' +
              `Gerät aus, hebt er sie höchstens ${days(given.pushDays)} auf. Darin stehen nur, was geschehen ist, ein ` +
              'Name und eine Nummer, und nicht einmal das, während jemand anderes aus deiner Familie auf dem Gerät ' +
              'sammelt. Du schaltest sie aus, wann du willst; beim Abmelden geht das von selbst.',
          ],
        },
      ],
    },
    {
      id: 'blog',
      title: 'Blog, Newsletter und E-Mails',
      blocks: [
        'Was du im Blog veröffentlichst, sehen alle, auch ohne Konto, zusammen mit deinem Anzeigenamen. Aus Bildern ' +
          'entfernen wir beim Hochladen versteckte Angaben wie Aufnahmeort und Kamera. Bilder, die kein Beitrag ' +
          `zeigt, löschen wir nach ${afterDays(given.pictureDays)}. Mit deinem Konto verschwinden auch deine Beiträge.`,
        `Den Newsletter darfst du ab ${consentAge} bestellen. Er hängt nicht an deinem Konto. Du bekommst ihn nur, wenn ` +
          'du ihn bestellst und danach den Link in unserer Bestätigungsmail benutzt. Der Link gilt ' +
          `${hours(given.confirmationHours)}. Ohne Bestätigung löschen wir deine Adresse nach ` +
          `${afterDays(given.unconfirmedDays)}.`,
        'Abmelden geht jederzeit mit einem Klick: auf den Knopf „Abmelden“, den viele Mailprogramme neben dem Absender ' +
          'zeigen, oder auf den Knopf der Seite, zu der der Link am Ende jeder Ausgabe führt. Danach heben wir nur noch den Nachweis auf, ' +
          'dass du zugestimmt hattest: Adresse, Wortlaut, Zeitpunkte, Seite und Nummer der Bestätigungsmail. Nach ' +
          `${afterYears(given.proofYears)} löschen wir auch ihn.`,
        'Zu deinem Konto schreiben wir dir nur, was nötig ist, zum Beispiel wenn dein Passwort geändert wurde. ' +
          'Unsere E-Mails enthalten keine unsichtbaren Bilder, die verraten, ob du sie liest.',
        'Mit den Knöpfen zum Teilen verlässt du unsere Seite erst, wenn du darauf tippst. Vorher erfährt kein anderer ' +
          'Dienst davon.',
      ],
    },
  ];
}
