import { consentAge, periods, type Periods } from '../rules/periods.ts';
import { changedOn, germanDate } from '../rules/versions.ts';
import { link, type LegalText, type Section } from './document.ts';
import { afterDays, days, text, weeks } from './text.ts';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';

/** Tests pass other periods as `given`. */
export function termsText(given: Periods = periods): LegalText {
  return {
    title: 'Nutzungsbedingungen',
    description: `Die Regeln für ${productName}: Konto, Sammeln, Tauschen, Blog, und was wir versprechen.`,
    dates: [text.changed(germanDate(changedOn))],
    short: {
      title: 'Kurz gesagt',
      points: [
        `${productName} kostet nichts und ist ein Werkzeug zum Sammeln und Tauschen.`,
        'Die echten Sticker tauscht ihr selbst. Wir sind nicht dabei.',
        'Sei fair und freundlich. Veröffentliche nur, was dir gehört.',
        'Du kannst jederzeit gehen, ohne Grund und sofort.',
      ],
    },
    sections: [...membership(), ...together(given), ...families(given), ...fairness(given), ...duties(given)],
  };
}

function membership(): Section[] {
  return [
    {
      id: 'scope',
      title: 'Worum es geht',
      blocks: [
        `${productName} ist eine Plattform zum Sammeln und Tauschen von Stickern. Diese Bedingungen gelten zwischen ` +
          'dir und dem Betreiber dieser Seite („wir“):',
        { part: 'operator' },
        'Du nimmst sie an, wenn du ein Konto anlegst. Alles ist kostenlos. Wir verkaufen keine Sticker und verdienen ' +
          'nicht an deinen Tauschen.',
      ],
    },
    {
      id: 'account',
      title: 'Dein Konto',
      blocks: [
        'Leg ein Konto nur für dich selbst an, mit einer E-Mail-Adresse, die dir gehört. Der Anzeigename darf ' +
          'erfunden sein, aber nicht der einer anderen Person.',
        {
          text: [
            `Ein eigenes Konto gibt es ab ${consentAge}. Bist du jünger, `,
            link('sammelst du mit einem Profil', sitePaths.parents),
            ', das deine Eltern oder die Leitung deiner Klasse für dich anlegen. Bist du noch keine 18, brauchst du das ' +
              'Ja deiner Eltern. Kinder unter 7 nutzen die Seite mit ihren Eltern zusammen.',
          ],
        },
        'Verrate dein Passwort niemandem. Glaubst du, dass jemand anders in deinem Konto war, ändere es in den ' +
          'Einstellungen. Alle anderen Geräte werden dann abgemeldet.',
      ],
    },
    {
      id: 'collecting',
      title: 'Deine Sammlung',
      blocks: [
        `Du trägst ein, welche Sticker du hast. ${productName} zählt sie, zeigt, was fehlt, und schlägt Tausche vor. ` +
          'Ob die Zahlen stimmen, liegt an dir.',
        'Alben und Stickerlisten sind eine Hilfe. Sie können Fehler enthalten und ersetzen kein gekauftes Album.',
      ],
    },
  ];
}

function together(given: Periods): Section[] {
  return [
    {
      id: 'trading',
      title: 'Freunde und Tauschen',
      blocks: [
        `Freunde findet ihr über einen Code, einen QR-Code, einen Link oder die Suche. Ein Code gilt ` +
          `${days(given.inviteDays)} und nur einmal. Gib ihn nur Leuten, mit denen du tauschen willst: Wer ihn ` +
          'einlöst, sieht deine Sammlung.',
        'Du kannst jede Freundschaft beenden und jeden blockieren, ohne Grund.',
        {
          list: [
            'Eine Anfrage ist ein Vorschlag. Getauscht ist erst, wenn der andere „Annehmen“ drückt.',
            'Beim Annehmen ändern sich die Zahlen in beiden Sammlungen, ganz oder gar nicht. Deinen letzten Sticker ' +
              'einer Sorte gibst du dabei nie ab.',
            'Die echten Sticker übergebt ihr euch selbst. Dieses Geschäft besteht nur zwischen euch. Wir prüfen nicht, ' +
              'ob es die Sticker gibt und in welchem Zustand sie sind.',
            'Trefft euch nur mit Leuten, die ihr kennt, am besten mit einem Erwachsenen dabei. Schickt keine ' +
              'Adressen in Nachrichten.',
            `${productName} ist nicht zum Verkaufen da.`,
          ],
        },
      ],
    },
  ];
}

function families(given: Periods): Section[] {
  return [
    {
      id: 'families',
      title: 'Familien und Klassen',
      blocks: [
        {
          list: [
            'Profile für Kinder legt an, wer für sie sorgt. Als Elternteil nimmst du diese Bedingungen auch für deine ' +
              'Kinder an, entscheidest über ihre Freunde und Tausche und achtest darauf, dass ihr Spitzname nichts ' +
              'über sie verrät.',
            'Ein zweites Elternteil sieht und entscheidet dasselbe. Sagt eines von euch Nein, ist eine Freundschaft oder ' +
              'ein offener Tausch zu Ende. Ein Profil löschen oder als eigenes Konto übergeben könnt ihr nur beide zusammen.',
            'Öffnest du eine Klasse oder Gruppe, holst du vorher das Ja der Eltern jedes Kindes ein. Gib Ausweise nur ' +
              'den Kindern, denen sie gehören, und nutze, was du siehst, nur für die Gruppe. Für Schulen gibt es einen ' +
              'Vertrag über die Verarbeitung im Auftrag; frag uns danach.',
            `Eine Gruppe endet an ihrem letzten Tag. ${days(given.groupAnnouncedDays)} vorher sagen wir es dir. Kinder, ` +
              'die keine Familie übernommen hat, löschen wir dann mit allem, was zu ihnen gehört.',
            'Wer einen Ausweis findet, benutzt ihn nicht. Ist einer weg, druckt einen neuen: Der alte gilt dann nicht mehr.',
            `Mit ${consentAge} kann ein Kind sein Profil als eigenes Konto weiterführen, wenn seine Eltern es ihm geben.`,
          ],
        },
      ],
    },
  ];
}

function fairness(given: Periods): Section[] {
  return [
    {
      id: 'contents',
      title: 'Was du veröffentlichst',
      blocks: [
        'Texte und Bilder im Blog bleiben deine. Du erlaubst uns, sie auf dieser Seite zu zeigen, in Vorschauen und ' +
          'im Newsletter anzukündigen und dafür zu verkleinern, solange du sie veröffentlicht lässt. Löschst du sie, ' +
          'endet diese Erlaubnis.',
        'Veröffentliche nur, was du selbst gemacht hast oder verwenden darfst. Fotos von Menschen brauchen deren Ja. ' +
          'Fotos von Stickern anderer Verlage können geschützt sein.',
        'Nicht erlaubt sind:',
        {
          list: [
            'Beleidigungen, Drohungen, Hass, Pornografie, Gewalt, Aufrufe zu Straftaten,',
            'private Angaben über andere, zum Beispiel Adresse, Schule oder Telefonnummer,',
            'Werbung, Betrug, erfundene Sammlungen, um andere zu täuschen,',
            'Programme, die Codes durchprobieren, Daten absaugen oder den Betrieb stören.',
          ],
        },
      ],
    },
    {
      id: 'reports',
      title: 'Melden und sperren',
      blocks: [
        {
          text: [
            'Siehst du etwas Gemeines oder Verbotenes, tippe dort auf „Melden“. Das geht bei Mitgliedern, ' +
              'Nachrichten, Beiträgen und Links zu Listen. Wer gemeldet wird, erfährt nicht, von wem. Du kannst auch ' +
              'an die Adresse im ',
            link('Impressum', sitePaths.imprint),
            ' schreiben: was es ist, wo es steht und warum es nicht erlaubt ist. Nenn deine E-Mail-Adresse, wenn du ' +
              'eine Antwort möchtest.',
          ],
        },
        `Ein Mensch sieht sich jede Meldung an, und du bekommst innerhalb von ${afterDays(given.answerDays)} Antwort.`,
        'Wer gegen diese Regeln verstößt, dessen Beitrag können wir löschen und dessen Konto sperren oder löschen. ' +
          'Wir wählen das mildeste Mittel, das hilft, und nennen den Grund. Bist du nicht einverstanden, widersprich ' +
          'in den Einstellungen unter „Meldungen“: Dann prüft es ein Mensch noch einmal. Auch der Weg zu den Gerichten bleibt dir.',
      ],
    },
  ];
}

function duties(given: Periods): Section[] {
  return [
    {
      id: 'liability',
      title: 'Was wir versprechen und wofür wir haften',
      blocks: [
        'Wir geben uns Mühe, dass alles läuft. Ausfälle durch Wartung oder Störungen können vorkommen. Die Funktionen ' +
          'können sich ändern, wenn es einen guten Grund gibt.',
        'Für Absicht und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit, für Garantien und nach ' +
          'dem Produkthaftungsgesetz haften wir ohne Grenze.',
        'Bei leichter Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, auf die du dich nach dem Sinn ' +
          'dieser Bedingungen verlassen darfst, und nur für den Schaden, mit dem man dabei rechnen muss.',
        'Für das, was Mitglieder schreiben oder tauschen, haften die Mitglieder selbst. Erfahren wir von etwas ' +
          'Verbotenem, handeln wir.',
      ],
    },
    {
      id: 'ending',
      title: 'Ende, Änderungen und Recht',
      blocks: [
        {
          text: [
            'Du kannst dein Konto jederzeit in den ',
            link('Einstellungen', pagePaths.data),
            ' löschen. Damit endet der Vertrag sofort. Was mit deinen Daten geschieht, steht unter ',
            link('Datenschutz', sitePaths.privacy),
            '.',
          ],
        },
        `Wir können den Vertrag mit einer Frist von ${weeks(given.noticeWeeks)} per E-Mail kündigen. Bis dahin kannst ` +
          'du deine Daten herunterladen. Bei schweren Verstößen geht es ohne Frist.',
        'Ändern wir diese Bedingungen zu deinem Nachteil, gilt das für dich erst, wenn du zustimmst. Änderungen, die ' +
          'dir nicht schaden, zum Beispiel für neue Funktionen, gelten, sobald sie hier stehen.',
        'Es gilt deutsches Recht. Schützt dich das Recht des Landes, in dem du wohnst, besser, gilt dieser Schutz ' +
          'auch. Ist ein Satz hier unwirksam, bleiben die anderen gültig.',
      ],
    },
  ];
}
