/** Words about the server being there or not; apart from the others, because visitors never need them. */
export const connectionText = {
  needsServer: 'Das geht nur mit Verbindung.',
  needsServerDetail: 'Sobald der Server wieder da ist, kannst du hier weitermachen.',
};
