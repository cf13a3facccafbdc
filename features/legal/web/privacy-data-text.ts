import type { Periods } from '../rules/periods.ts';
import { mostChanges } from '#features/albums/rules/own-album.ts';
import { named, type Table, type Words } from './document.ts';
import { afterDays, days, hours, minutes, months, years } from './text.ts';

export function dataTable(given: Periods): Table {
  return {
    caption: 'Alle Daten, ihr Zweck und wie lange sie bleiben',
    columns: ['Was', 'Wofür', 'Wie lange'],
    rows: [...accountRows(given), ...togetherRows(given), ...publicRows(given), ...technicalRows(given)],
  };
}

function accountRows(given: Periods): Words[][] {
  return [
    [
      named(
        'Konto',
        'E-Mail-Adresse, Prüfwert des Passworts, Tag der Registrierung, der Bestätigung und der Erinnerung daran',
      ),
      'Anmelden und dir schreiben, wenn es um dein Konto geht',
      'bis du dein Konto löschst. Bestätigt niemand die Adresse: ' +
        `${days(given.unconfirmedAccountDays)}, und bis darin und in seinen Kinderprofilen niemand mehr angemeldet ist und es keine Klasse oder Gruppe mehr leitet; ` +
        `${days(given.accountReminderDays)} vorher kommt eine E-Mail. Wo keine E-Mails verschickt werden, bleibt es`,
    ],
    [
      named('Profil', 'Anzeigename, Tierbild, ob man dich suchen kann, wie oft du getauscht hast'),
      'Damit Freunde dich erkennen',
      'bis du es änderst oder dein Konto löschst',
    ],
    [
      named('Anmeldungen', 'Prüfwert des Cookies, Art des Geräts und Browsers, Beginn und letzter Besuch'),
      'Angemeldet bleiben; die Liste deiner Geräte',
      `${days(given.sessionDays)} nach dem letzten Besuch, spätestens ${days(given.longestSessionDays)} nach dem ` +
        'Anmelden, oder bis du dich abmeldest',
    ],
    [
      named(
        'Antworten auf das, was du zuletzt getan hast',
        'höchstens 50, verschlüsselt mit einem Schlüssel, den nur dein Gerät hat',
      ),
      'Nichts doppelt tun, wenn eine Antwort unterwegs verloren geht',
      days(given.keptAnswerDays),
    ],
    [
      named(
        'Anmelden mit Code',
        'nur, wenn du es einschaltest: der Schlüssel, den auch deine Authenticator-App hat, Prüfwerte deiner Ersatzcodes',
      ),
      'Dich beim Anmelden nach einem Code fragen',
      'bis du es ausschaltest oder dein Konto löschst',
    ],
    [
      named(
        'Zugangsschlüssel',
        'nur, wenn du welche machst: Name, Prüfwert, was er darf, Beginn und letzter Gebrauch',
      ),
      'Eigene Programme deine Sammlung lesen oder ändern lassen',
      `${days(given.accessTokenDays)}, oder bis du ihn beendest, dein Passwort änderst oder dein Konto löschst`,
    ],
    [
      named(
        'Links aus E-Mails zu deinem Konto',
        'nur ihr Prüfwert; wenn du sie änderst, die neue oder alte Adresse; wenn du Anmelden mit Code einschaltest, deine; wenn ein Kind sein Profil übernimmt, seine Adresse',
      ),
      'Deine Adresse bestätigen; dir mit einem neuen Passwort wieder Zugang geben',
      `zum Bestätigen ${hours(given.emailConfirmationHours)}, für ein neues Passwort ${minutes(given.resetMinutes)}; ` +
        `für eine neue Adresse ${hours(given.emailChangeHours)}, um sie oder das Anmelden mit Code zurückzunehmen ${days(given.emailUndoDays)}; ` +
        `zum Übernehmen eines Profils ${hours(given.ownAccountHours)}`,
    ],
    [
      named(
        'Sammlung',
        'wie viele Stück du von jedem Sticker hast, jede Änderung mit Uhrzeit, welche Alben du zeigst',
      ),
      'Deinen Stand zeigen, auch auf mehreren Geräten richtig gezählt',
      `bis du dein Konto löschst; die einzelnen Änderungen höchstens ${months(given.ledgerMonths)}`,
    ],
    [
      named(
        'Päckchen',
        'wann du eins geöffnet hast, was darin war und, wenn du es sagst, was es gekostet hat',
      ),
      'Dir zeigen, was du geöffnet und ausgegeben hast; niemand sonst sieht es',
      'bis du es oder dein Konto löschst; du kannst das Merken abschalten',
    ],
    [
      named(
        'Eigene Alben',
        `die du anlegst oder mit anderen sammelst: Name und Sticker, seit wann du dabei bist, wer wann wie viel daran geändert hat, die letzten ${mostChanges} Male`,
      ),
      'Sie dir und denen zeigen, die mitsammeln',
      'bis du dein Konto löschst; das Album selbst bleibt ohne deinen Namen bei denen, die mitsammeln',
    ],
    [
      named('Links zu deinen Listen', 'nur, wenn du einen machst: Album, was er zeigt, ob mit deinem Namen'),
      'Leuten ohne Konto zeigen, was dir fehlt und was du doppelt hast',
      `${days(given.listLinkDays)} nach der letzten Änderung, oder bis du ihn beendest`,
    ],
  ];
}

function togetherRows(given: Periods): Words[][] {
  return [
    [
      named(
        'Familie',
        'wer zu ihr gehört, was Eltern für ein Kind entschieden und erlaubt haben, was ein Elternteil das andere fragt, auch die Adresse für ein eigenes Konto des Kindes, der Prüfwert der PIN und auf welchen Geräten sie gilt',
      ),
      'Kinder ohne E-Mail-Adresse sammeln lassen; Eltern behalten den Überblick',
      'bis das Kind gelöscht wird, ein Elternteil die Familie verlässt oder das letzte sein Konto löscht; ' +
        `eine Frage bis zur Antwort, höchstens ${days(given.guardianAnswerDays)}`,
    ],
    [
      named(
        'Ausweis',
        'nur, wenn ein Kind einen hat: Prüfwerte von Code und QR-Code, wann er gemacht und zuletzt benutzt wurde',
      ),
      'Ein Kind ohne E-Mail-Adresse auf seinem eigenen Gerät hineinlassen',
      'bis es einen neuen gibt, er gesperrt oder das Kind gelöscht wird',
    ],
    [
      named(
        'Gruppe',
        'ihr Name, wer sie leitet, welche Alben sie sammelt, bis wann, welche Kinder darin sind und ob sie auf Papier sammeln',
      ),
      'Klassen, Vereine und Feste miteinander sammeln und tauschen lassen',
      'bis zum letzten Tag der Gruppe, oder bis sie vorher beendet oder das Konto der Leitung gelöscht wird',
    ],
    [
      named('Freundschaften', 'mit wem, seit wann; danach, wie ihr damals hießt'),
      'Miteinander vergleichen und tauschen; alte Tausche zeigen, ohne neue Namen zu verraten',
      'bis ihr sie beendet oder einer sein Konto löscht; ' +
        `die Namen von damals ${months(given.friendshipMonths)} danach, oder bis ihr wieder befreundet seid`,
    ],
    [
      named('Freundschaftsanfragen'),
      'Die Antwort abwarten; Streit klären',
      `bis sie zurückgezogen oder angenommen sind; abgelehnte ${months(given.friendshipMonths)}`,
    ],
    [
      named('Freundschaftscode', 'auch, wer ihn eingelöst hat'),
      'Freunde finden; nachsehen, wer durch welchen Code kam',
      `gültig ${days(given.inviteDays)}, danach noch ${days(given.usedInviteDays)} aufgehoben`,
    ],
    [named('Blockierte Mitglieder'), 'Sie von dir fernhalten', 'bis du die Blockierung aufhebst'],
    [
      named(
        'Tausch-Codes',
        'eine Nummer und ein Schlüssel, mit denen dein Handy Codes kennzeichnet und bestätigt',
      ),
      'Tauschen von Handy zu Handy, auch ohne Netz; ein gezeigter Code enthält deinen Namen und was dir fehlt und doppelt ist',
      'bis du dein Konto löschst',
    ],
    [
      named('Tauschanfragen', 'Sticker, Nachricht, Antwort, was übergeben ist'),
      'Tauschen und nachsehen, was getauscht wurde',
      `${months(given.tradeMonths)} nach der Entscheidung, bei deinem Tauschpartner auch ohne dein Konto`,
    ],
    [
      named(
        'Tauschrunden',
        'wer am Tisch sitzt oder beim Dreieckstausch gefragt ist, was jeder gibt und bekommt, Antwort, was gebracht und abgeholt ist',
      ),
      'Mit vielen auf einmal tauschen; ausrechnen, was passt',
      `${days(given.roundDays)} nach dem Ende der Runde; was getauscht ist, steht bei den Tauschanfragen`,
    ],
    [
      named('Neuigkeiten', 'wer wann was getan hat, das dich angeht; ob du es gelesen hast'),
      'Dir sagen, wenn dich jemand fragt oder dir antwortet',
      days(given.noticeDays),
    ],
    [
      named(
        'Mitteilungen',
        'worüber du sie möchtest; nur, wenn du sie einschaltest: die Adresse deines Browsers beim Dienst seines ' +
          'Herstellers und Schlüssel, was noch zu sagen ist',
      ),
      'Dir auf deinem Gerät Bescheid sagen, auch wenn die App zu ist',
      'bis du sie ausschaltest oder dich auf dem Gerät abmeldest; worüber, bis du dein Konto löschst',
    ],
  ];
}

function publicRows(given: Periods): Words[][] {
  return [
    [
      named('Blog', 'deine Beiträge und Bilder'),
      'Sie zeigen, sobald du sie veröffentlichst',
      `bis du sie oder dein Konto löschst; Bilder ohne Beitrag ${days(given.pictureDays)}`,
    ],
    [
      named(
        'Meldungen',
        'was gemeldet wurde, so wie es da stand, warum, von wem (ein Fehler in einem Album auch für die, die es angelegt haben); ohne Konto nur, wenn du willst: deine E-Mail-Adresse',
      ),
      'Prüfen, ob es gegen die Regeln verstößt; Fehler berichtigen; dir antworten',
      `bis entschieden ist, danach ${months(given.caseMonths)}; entscheidet niemand, ${months(given.undecidedMonths)}`,
    ],
    [
      named(
        'Entscheidungen der Betreiber',
        'was sie bei wem getan und nach wem sie gesucht haben, der Grund, Titel von Beiträgen, Alben und Listen, um die es ging; dein Widerspruch',
      ),
      'Sie dir erklären und noch einmal prüfen; nachsehen, wer was getan hat',
      `${months(given.caseMonths)} danach, eine Sperre so lange, wie sie gilt, ein Widerspruch ohne Antwort ` +
        `${months(given.undecidedMonths)}; das Protokoll der Betreiber ${months(given.operatorLogMonths)}: Was getan ` +
        'wurde, Grund und Titel stehen darin auch, wenn du dein Konto löschst, dann ohne deinen Namen',
    ],
    [
      named(
        'Newsletter',
        'E-Mail-Adresse, Wortlaut deiner Zustimmung, Zeitpunkte von Bestellung und Bestätigung, Seite der Bestellung',
      ),
      'Den Newsletter schicken; deine Zustimmung nachweisen',
      `bis du dich abmeldest, der Nachweis noch ${years(given.proofYears)} danach; ohne Bestätigung ` +
        days(given.unconfirmedDays),
    ],
    [
      named('Newsletter', 'welche Ausgabe an dich ging'),
      'Jede Ausgabe genau einmal schicken',
      `${days(given.deliveryDays)} nach dem Versand`,
    ],
  ];
}

function technicalRows(given: Periods): Words[][] {
  return [
    [
      named('E-Mails an dich'),
      'Sie zuverlässig verschicken',
      'bis sie verschickt sind oder es nach vielen Versuchen nicht geht; hat der Betreiber keinen Mailserver ' +
        `eingerichtet, liegen sie ${days(given.mailFileDays)} als Dateien bei ihm`,
    ],
    [
      named(
        'Zähler',
        'ein mit geheimem Schlüssel berechneter Prüfwert deiner Netzadresse, E-Mail-Adresse oder Mitgliedsnummer mit einer Zahl',
      ),
      'Passwörter und Codes vor Durchprobieren schützen',
      `Netzadressen spätestens nach einem Tag, die anderen spätestens nach ${afterDays(given.countDays)}; die meisten gelten nur Minuten oder Stunden`,
    ],
    [
      named('Protokolle', 'technische Fehler mit Uhrzeit, ohne Namen und Adressen'),
      'Fehler finden',
      days(given.logDays),
    ],
  ];
}
