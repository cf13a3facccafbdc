/** What the set-up tells people who start the product. */
export const setUpText = {
  oldNode: (needed, found) =>
    `Klebekumpel braucht Node ${needed} oder neuer, hier läuft ${found}. Neue Fassungen gibt es auf https://nodejs.org.`,
  installing: 'Pakete werden installiert …',
  building: 'Die App wird gebaut …',
  done: seconds => `  fertig nach ${seconds.toFixed(1).replace('.', ',')} s`,
  waiting: 'Ein anderer Start richtet dieses Verzeichnis gerade ein. Es wird gewartet …',
  installFailed: 'Die Pakete ließen sich nicht installieren.',
  buildFailed: 'Die App ließ sich nicht bauen.',
  readOnly: (directory, reason) =>
    `Es muss etwas eingerichtet werden, aber in ${directory} lässt sich nichts schreiben (${reason}).`,
};
