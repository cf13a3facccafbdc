export const designText = {
  close: 'Schließen',
  understood: 'Alles klar',
  cancel: 'Abbrechen',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  toast: 'Meldung',
  toasts: 'Meldungen (Alt+T)',
  closeToast: 'Meldung schließen',
} as const;
