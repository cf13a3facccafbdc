export const extrasText = {
  figures: (collected: number, total: number) => `Extras: ${collected} von ${total}`,
  collect: 'Extras mitsammeln',
  hint: 'Dann stehen sie bei deinen fehlenden Stickern. Voll ist dein Album auch ohne sie.',
  error: 'Fehler',
  saveFailed: 'Das konnte nicht gespeichert werden',
};
