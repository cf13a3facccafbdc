export const designText = {
  failed: 'Das hat nicht geklappt',
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
