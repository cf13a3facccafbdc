/** What phones show of the shell, and what the script says to those who build it. */
export const nativeText = {
  appName: 'Klebekumpel (Beta)',
  camera: 'Mit der Kamera liest du den QR-Code eines Freundes, um euch zu befreunden.',
  savePicture: 'Bilder, die du teilst, kannst du in deinen Fotos sichern.',
  usage:
    'So geht es: npm run native -- --server https://klebekumpel.example [--app-id de.example.sticker]\n' +
    '  --server   Adresse deines Servers; https, oder http://localhost:3000 zum Ausprobieren\n' +
    '  --app-id   Kennung der App in den Läden',
  serverMissing: 'Es fehlt die Adresse des Servers.',
  serverWrong: (given: string) =>
    `„${given}“ ist keine Adresse, mit der die App sprechen kann: https://… ohne Pfad, oder http://localhost:… zum Ausprobieren.`,
  appIdWrong: (given: string) =>
    `„${given}“ ist keine Kennung: Kleinbuchstaben und Ziffern, mindestens zwei Teile mit Punkt dazwischen.`,
  otherAppId: (directory: string, found: string) =>
    `In ${directory} liegt ein Projekt für „${found}“. Lösche das Verzeichnis, wenn die App eine andere Kennung haben soll.`,
  beta: 'Die App für Android und iOS ist BETA: Was geprüft ist und was nicht, steht in docs/native.md.',
  building: (server: string) => `Die Web-App wird für ${server} gebaut …`,
  fetchingNode: (version: string) => `Node ${version} wird geholt (einmal, etwa 190 MB) …`,
  nodeMissing: (platform: string) =>
    `Die Projekte macht ein Programm, das Node 22 oder neuer braucht. Für ${platform} gibt es keines zum Holen: Installiere es von https://nodejs.org und starte damit noch einmal.`,
  nodeNotFetched: (version: string, reason: string) =>
    `Node ${version} ließ sich nicht holen. Mit Node 22 oder neuer geht es ohne. Grund:\n${reason}`,
  generating: 'Die Projekte für Android und iOS werden erzeugt …',
  capacitorFailed: (command: string, output: string) => `„cap ${command}“ ist fehlgeschlagen:\n${output}`,
  unexpectedProject: (file: string, what: string) =>
    `${file} sieht anders aus als erwartet: ${what} fehlt. Lösche native/projects und starte noch einmal.`,
  done: (android: string, ios: string) =>
    `Fertig.\n  Android: ${android}\n  iOS:     ${ios}\nWie daraus Apps werden, steht in docs/native.md.`,
};
