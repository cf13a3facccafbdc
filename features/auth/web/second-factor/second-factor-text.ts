export const secondFactorText = {
  title: 'Anmelden mit Code',
  detail:
    'Beim Anmelden fragen wir dann auch nach einem Code aus einer Authenticator-App. So kommt niemand hinein, der nur dein Passwort kennt.',
  on: 'Eingeschaltet',
  failed: 'Ob das Anmelden mit Code eingeschaltet ist, konnte nicht geladen werden.',
  recoveryLeft: (n: number) =>
    n === 0
      ? 'Du hast keine Ersatzcodes mehr. Hol dir neue.'
      : n === 1
        ? 'Du hast noch 1 Ersatzcode.'
        : `Du hast noch ${n} Ersatzcodes.`,
  switchOn: 'Einschalten',
  switchOff: 'Ausschalten',
  newRecovery: 'Neue Ersatzcodes',

  setUpTitle: 'Anmelden mit Code einrichten',
  passwordFirst: 'Gib zuerst dein Passwort ein.',
  next: 'Weiter',
  scan: '1. Öffne auf deinem Handy eine Authenticator-App und scanne dieses Bild.',
  qrLabel: 'QR-Code für die Authenticator-App',
  openApp: 'In der App auf diesem Gerät öffnen',
  byHand: 'Geht das Scannen nicht? Gib diesen Schlüssel in der App ein:',
  typeCode: '2. Gib den Code ein, den die App jetzt zeigt.',
  code: 'Code',
  codeHint: '6 Ziffern aus der App',
  codeOrRecoveryHint: '6 Ziffern aus der App oder ein Ersatzcode',
  codeMissing: 'Bitte gib den Code ein.',

  recoveryTitle: 'Deine Ersatzcodes',
  recoveryDetail:
    'Ist dein Handy weg? Dann kommst du mit einem Ersatzcode hinein. Jeder gilt einmal. Wir zeigen sie nur jetzt: Speichere sie oder schreib sie auf.',
  download: 'Als Datei speichern',
  copy: 'Kopieren',
  copied: 'Ersatzcodes kopiert',
  copyFailed: 'Kopieren ging nicht. Speichere sie als Datei oder schreib sie ab.',
  kept: 'Ich habe sie aufgehoben',
  fileName: 'klebekumpel-ersatzcodes.txt',
  fileHead: (email: string) =>
    `Ersatzcodes für Klebekumpel\nKonto: ${email}\nJeder Code gilt einmal. Bewahre sie dort auf, wo nur du hinkommst.\n`,

  switchedOn: 'Anmelden mit Code ist eingeschaltet',
  switchedOnDetail: 'Alle anderen Geräte sind abgemeldet.',
  switchOffTitle: 'Anmelden mit Code ausschalten',
  switchOffDetail: 'Danach reicht wieder dein Passwort allein. Deine Ersatzcodes gelten nicht mehr.',
  switchedOff: 'Anmelden mit Code ist ausgeschaltet',
  renewTitle: 'Neue Ersatzcodes holen',
  renewDetail: 'Deine alten Ersatzcodes gelten danach nicht mehr.',
};
