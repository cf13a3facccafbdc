export const discoverabilityText = {
  label: 'In der Suche auffindbar',
  isHidden: 'In der Suche nicht auffindbar',
  hint: 'Andere finden dich über deinen Namen und können dich anfragen. Mit deinem Code geht es immer.',
  confirmFirst: 'Andere finden dich erst, wenn du deine E-Mail-Adresse bestätigt hast.',
  saved: 'Erfolgreich gespeichert',
  on: 'Andere können dich jetzt finden.',
  off: 'Andere finden dich nicht mehr.',
  error: 'Fehler',
  saveFailed: 'Die Einstellung konnte nicht gespeichert werden.',
  loadFailed: 'Die Einstellung konnte nicht geladen werden.',
};
