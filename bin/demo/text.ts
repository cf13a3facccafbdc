/** Texts of `npm run demo`. */
export const demoText = {
  databaseUrlSet:
    'npm run demo legt erfundene Mitglieder an und benutzt dafür nur seine eigene Datenbank. Bitte DATABASE_URL nicht setzen; ein anderer Ordner geht mit DEMO_DATA_DIR.',
  foreignMembers:
    'In dieser Datenbank sind schon andere Mitglieder. npm run demo schreibt nur in seine eigene; wähle mit DEMO_DATA_DIR einen anderen Ordner.',
  signIns: (password: string) => `  Anmelden mit einer dieser Adressen und dem Passwort ${password}`,
  teacher: '  Leitet die „Klasse 3b“: 16 Kinder ohne Konto, vier davon sammeln auf Papier',
  guardian: (children: readonly string[], pin: string) =>
    `  Elternteil von ${children.join(' und ')}; zurück von den Kindern geht es mit der PIN ${pin}`,
  /** Messages of members' requests. */
  messages: {
    inBreak: 'Tauschen wir in der großen Pause?',
    fair: 'Das wäre doch fair, oder?',
    please: 'Den suche ich schon ewig.',
    tomorrow: 'Ich bringe sie morgen mit in die Schule.',
    rather: 'Lieber so: Den einen habe ich schon versprochen.',
    bundle: 'Ich habe mal alles rausgesucht, was bei uns passt.',
    hello: 'Hallo Mia! Tauschst du mit mir?',
  },
};
