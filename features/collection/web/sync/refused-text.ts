export const refusedText = {
  error: 'Fehler',
  updateFailed: 'Sticker-Anzahl konnte nicht aktualisiert werden',
  bulkFailed: 'Bulk-Operation konnte nicht durchgeführt werden',
  setBack: 'Der Server kennt einen älteren Stand',
  setBackDetail: (album = 'diesem Album') =>
    `Von ${album} zeigt er weniger, als dieses Gerät zuletzt wusste. Das liegt unter „Deine Änderungen“ und lässt sich als Datei sichern.`,
  changedElsewhere: (quantity: number) => `Auf einem anderen Gerät geändert: jetzt ${quantity}`,
};
