type Trouble = 'troubled' | 'away';

export const connectionText = {
  answerLost: 'Die Antwort kam nicht an. Schau nach, bevor du es noch einmal versuchst.',
  needsServer: 'Das geht nur mit Verbindung zum Server.',
  needsServerDetail: 'Sobald der Server wieder da ist, kannst du hier weitermachen.',
  notHere: {
    away: 'Keine Verbindung',
    troubled: 'Der Server hat gerade ein Problem',
  } satisfies Record<Trouble, string>,
  notHereDetail: {
    away: (what = 'Das') =>
      `${what} war auf diesem Gerät noch nicht offen. Sobald die Verbindung wieder da ist, erscheint es hier von selbst.`,
    troubled: (what = 'Das') =>
      `${what} war auf diesem Gerät noch nicht offen. An deinem Internet liegt es nicht. Sobald der Server wieder antwortet, erscheint es hier von selbst.`,
  } satisfies Record<Trouble, (what?: string) => string>,
  tryAgain: 'Noch einmal versuchen',
  refreshed: 'Alles ist auf dem neuesten Stand',
  notRefreshed: 'Nicht aktualisiert',
  notRefreshedDetail: {
    away: 'Du bist ohne Verbindung. Du siehst, was auf diesem Gerät ist.',
    troubled: 'Der Server hat gerade ein Problem. An deinem Internet liegt es nicht.',
    late: 'Der Server braucht zu lange. Versuche es gleich noch einmal.',
    failed: 'Nicht alles ließ sich lesen. Versuche es gleich noch einmal.',
  },
};
