import { periods, type Periods } from '../rules/periods.ts';
import { changedOn, germanDate } from '../rules/versions.ts';
import { named, type LegalText, type Section } from './document.ts';
import { afterDays, text } from './text.ts';
import { productName } from '#shared/text.ts';

/** Tests pass other periods as `given`. */
export function accessibilityText(given: Periods = periods): LegalText {
  return {
    title: 'Barrierefreiheit',
    description: `Was ${productName} für Menschen mit Behinderungen tut, was noch fehlt, und wem du es sagen kannst.`,
    dates: [text.changed(germanDate(changedOn))],
    short: {
      title: 'Kurz gesagt',
      points: [
        'Alle sollen sammeln und tauschen können.',
        'Alles geht mit Tastatur, Vorleseprogramm oder großer Schrift. Ein paar Dinge fehlen noch.',
        'Stört dich etwas? Sag es uns.',
      ],
    },
    sections: [...state(), ...feedback(given)],
  };
}

function state(): Section[] {
  return [
    {
      id: 'goal',
      title: 'Unser Ziel',
      blocks: [
        `Diese Erklärung gilt für alle Seiten von ${productName}, die du im Browser öffnest. Unser Ziel sind die ` +
          'Web Content Accessibility Guidelines (WCAG) 2.1, Stufe AA, und damit die europäische Norm EN 301 549.',
        'Nach unserer eigenen Prüfung sind diese Anforderungen zum großen Teil erfüllt. Was fehlt, steht in ' +
          'Abschnitt 3.',
      ],
    },
    {
      id: 'works',
      title: 'Was gut geht',
      blocks: [
        {
          list: [
            'Alles lässt sich mit der Tastatur bedienen. Wo du gerade bist, ist immer zu sehen.',
            'Überschriften, Knöpfe und Felder haben Namen, die Vorleseprogramme sagen. Meldungen werden vorgelesen.',
            'Text und Hintergrund unterscheiden sich deutlich, hell wie dunkel. Farbe allein bedeutet nie etwas.',
            'Die Seiten passen auf kleine Bildschirme und bleiben lesbar, wenn du die Schrift verdoppelst.',
            'Knöpfe sind groß genug für Finger. Nichts blinkt, und nichts drängt dich zur Eile.',
            'Hast du in deinem Gerät „Bewegung reduzieren“ eingestellt, bewegt sich nichts.',
            'Statt einen QR-Code zu scannen, kannst du einen Link öffnen oder sechs Ziffern tippen.',
            'Öffentliche Seiten lassen sich auch ohne JavaScript lesen.',
          ],
        },
      ],
    },
    {
      id: 'gaps',
      title: 'Was noch nicht gut geht',
      blocks: [
        {
          list: [
            named(
              'Stickerbilder',
              'Vorgelesen werden Nummer, Name und Anzahl, aber nicht, was auf dem Bild zu sehen ist.',
            ),
            named('Alben ohne Stickernamen', 'Dort hörst du nur die Nummern.'),
            named('Blog', 'Mitglieder können zu ihren Bildern keine Beschreibung schreiben.'),
            named(
              'Große Alben',
              'Mit 1.000 und mehr Stickern auf einer Seite kann ein Vorleseprogramm langsam werden. Filter und ' +
                'Abschnitte helfen.',
            ),
            named('Sprache', 'Es gibt noch keine Fassung in Leichter Sprache oder Gebärdensprache.'),
            named(
              'Fehlerseiten',
              'Zwei Überschriften sind englisch. Sie sind so gekennzeichnet, und darunter steht es auf Deutsch.',
            ),
          ],
        },
      ],
    },
    {
      id: 'tested',
      title: 'Wie wir prüfen',
      blocks: [
        'Wir prüfen selbst: bei jeder Änderung mit einem Prüfprogramm (axe) in einem echten Browser, dazu mit der ' +
          'Tastatur und nach Augenmaß auf drei Bildschirmgrößen. Menschen, die täglich mit einem Vorleseprogramm ' +
          'arbeiten, haben die Seiten noch nicht geprüft. Eine Prüfstelle auch nicht.',
        `Diese Erklärung ist vom ${germanDate(changedOn)}.`,
      ],
    },
  ];
}

function feedback(given: Periods): Section[] {
  return [
    {
      id: 'feedback',
      title: 'Sag uns, was stört',
      blocks: [
        'Du kommst irgendwo nicht weiter oder brauchst etwas in einer anderen Form? Sag uns Bescheid. Wir ' +
          `antworten innerhalb von ${afterDays(given.answerDays)}.`,
        { part: 'operator' },
      ],
    },
    {
      id: 'authority',
      title: 'Wenn wir nicht helfen',
      blocks: [
        'Bekommst du von uns keine gute Antwort, kannst du dich an die Marktüberwachungsstelle der Länder für die ' +
          'Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg wenden. Sie ist zuständig, wenn ' +
          'für diese Seite das Barrierefreiheitsstärkungsgesetz gilt.',
      ],
    },
  ];
}
