export const designText = {
  failed: 'Das hat nicht geklappt',
  unsure: 'Wir wissen nicht, ob das geklappt hat',
  close: 'Schließen',
  understood: 'Alles klar',
  cancel: 'Abbrechen',
  loading: 'Wird geladen...',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  toast: 'Meldung',
  toasts: 'Meldungen (Alt+T)',
  closeToast: 'Meldung schließen',
} as const;
