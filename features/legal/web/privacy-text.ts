import { periods, type Periods } from '../rules/periods.ts';
import { germanDate, privacyAsOf } from '../rules/versions.ts';
import { link, type LegalText, type Section } from './document.ts';
import { deviceSections } from './privacy-device-text.ts';
import { dataTable } from './privacy-data-text.ts';
import { featureSections } from './privacy-features-text.ts';
import { rightsSections } from './privacy-rights-text.ts';
import { privacyHead, text } from './text.ts';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';

/** Tests pass other periods as `given`. */
export function privacyText(given: Periods = periods): LegalText {
  return {
    ...privacyHead,
    dates: [text.asOf(germanDate(privacyAsOf))],
    short: {
      title: 'Kurz gesagt',
      points: [
        'Wir speichern nur, was zum Sammeln und Tauschen nötig ist.',
        'Deine Freunde sehen, wie viele Sticker du hast. Fremde sehen das nicht.',
        'Keine Werbung und keine Dienste von anderen, solange du nicht zustimmst. Wir verkaufen keine Daten.',
        [
          'In den ',
          link('Einstellungen', pagePaths.data),
          ' lädst du deine Daten herunter oder löschst dein Konto sofort.',
        ],
        [
          'Für Kinder steht das kurz und einfach hier: ',
          link('Datenschutz für Kinder', sitePaths.childrensPrivacy),
          '.',
        ],
      ],
    },
    sections: [
      ...dataSections(given),
      ...featureSections(given),
      ...deviceSections(given),
      ...rightsSections(given),
    ],
  };
}

function dataSections(given: Periods): Section[] {
  return [
    {
      id: 'controller',
      title: 'Wer verantwortlich ist',
      blocks: [
        `${productName} ist eine Plattform zum Sammeln und Tauschen von Stickern. Verantwortlich für deine Daten ist, ` +
          'wer diese Seite betreibt:',
        { part: 'operator' },
        {
          text: [
            'Mit „wir“ ist auf dieser Seite der Betreiber gemeint. Mehr über ihn steht im ',
            link('Impressum', sitePaths.imprint),
            '.',
          ],
        },
      ],
    },
    {
      id: 'data',
      title: 'Welche Daten wir speichern',
      blocks: [
        'Das hier ist die ganze Liste: was wir speichern, wofür, und wann wir es löschen.',
        { table: dataTable(given) },
        'Löschst du dein Konto, löschen wir fast alles davon sofort. Es bleiben nur: Tausche bei deinem Tauschpartner ' +
          '(Abschnitt 6), ein Newsletter, den du extra bestellt hast (Abschnitt 7), und Zähler und Protokolle, bis ' +
          'ihre Zeit um ist.',
        'E-Mail-Adresse, Passwort und einen Anzeigenamen brauchen wir, sonst gibt es kein Konto. Der Name darf ' +
          'erfunden sein. Alles andere gibst du freiwillig an. Die öffentlichen Seiten und den Blog kannst du ganz ' +
          'ohne Konto lesen.',
        'Deine Sammlung rechnet das Programm mit denen deiner Freunde zusammen, um Tausche vorzuschlagen. Sonst ' +
          'bewertet dich niemand, und kein Programm entscheidet über dich (Art. 22 DSGVO).',
      ],
    },
    {
      id: 'legal-bases',
      title: 'Warum wir das dürfen',
      blocks: [
        {
          list: [
            'Vertrag (Art. 6 Abs. 1 Buchst. b DSGVO): Ohne Konto, Sammlung, Freunde, Tausche, Blogbeiträge und ' +
              'E-Mails zu deinem Konto könnten wir dir nicht anbieten, wofür du dich angemeldet hast.',
            'Berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO): Wir schützen Konten vor Fremden, finden Fehler, ' +
              'lassen deinem Tauschpartner seine Tauschliste und heben Nachweise auf. Unser Interesse ist, dass alles ' +
              'sicher läuft. Du kannst widersprechen, siehe Abschnitt 12.',
            'Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO): Newsletter, Mitteilungen auf deinem Gerät sowie Analyse- und ' +
              'Marketing-Cookies gibt es ' +
              'nur, wenn du Ja sagst. Dein Ja nimmst du jederzeit zurück. Was bis dahin geschah, bleibt erlaubt.',
            'Speicher auf deinem Gerät: Was für die Seite nötig ist, erlaubt § 25 Abs. 2 Nr. 2 TDDDG. Für alles ' +
              'andere fragen wir dich vorher (§ 25 Abs. 1 TDDDG).',
          ],
        },
      ],
    },
  ];
}
