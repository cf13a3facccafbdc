/** Words about the server being there or not; apart from the others, because visitors never need them. */
export const connectionText = {
  needsServer: 'Das geht nur mit Verbindung.',
  needsServerDetail: 'Sobald der Server wieder da ist, kannst du hier weitermachen.',
  notHere: 'Keine Verbindung',
  notHereDetail: (what = 'Das') =>
    `${what} war auf diesem Gerät noch nicht offen. Sobald die Verbindung wieder da ist, erscheint es hier von selbst.`,
  tryAgain: 'Noch einmal versuchen',
};
