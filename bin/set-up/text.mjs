/** What the set-up tells people who start the product. */
export const setUpText = {
  usage: (script, flags) =>
    `So geht es: npm ${script}${flags.length > 0 ? ` -- [${flags.join(' | ')}]` : ''}`,
  unknown: word => `Das kennt dieser Befehl nicht: ${word}`,
  oldNode: (needed, found) =>
    `Klebekumpel braucht Node ${needed} oder neuer, hier läuft ${found}. Neue Fassungen gibt es auf https://nodejs.org.`,
  windows:
    'Unter Windows läuft Klebekumpel nur im WSL (https://learn.microsoft.com/de-de/windows/wsl/install). Starte dort.',
  musl: 'Auf Alpine und anderen Systemen mit musl läuft Klebekumpel nicht. Nimm Debian, Ubuntu oder das Image node:24-bookworm-slim.',
  badFolder: folder =>
    `In einem Ordner, dessen Pfad ", $ oder \` enthält, läuft Klebekumpel nicht: ${folder}. Benenne ihn um.`,
  badFile: (file, reason) => `${file} lässt sich nicht lesen (${reason}).`,
  installing: 'Pakete werden installiert (meist unter zwei Minuten) …',
  building: 'Die App wird gebaut (meist unter einer Minute) …',
  progress: (part, all, seconds) =>
    `  ${all > 0 ? `${part} von etwa ${all} Paketen, ` : ''}${seconds.toFixed(0)} s`,
  done: seconds => `  fertig nach ${seconds.toFixed(1).replace('.', ',')} s`,
  waiting: 'Ein anderer Start richtet dieses Verzeichnis gerade ein. Es wird gewartet …',
  registryAway: reason =>
    `Es kommen noch keine Pakete an (${reason}). Bleibt das so, prüfe die Internetverbindung und „npm config get proxy registry“. Strg+C bricht ab.`,
  registrySilent: 'keine Antwort',
  installFailed: 'Die Pakete ließen sich nicht installieren.',
  buildFailed: 'Die App ließ sich nicht bauen.',
  readOnly: (directory, reason) =>
    `Es muss etwas eingerichtet werden, aber in ${directory} lässt sich nichts schreiben (${reason}).`,
};
