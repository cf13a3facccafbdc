export const text = {
  scanning: 'Kamera sucht nach einem QR-Code',
  cameraStarts: 'Kamera startet …',
  cameraRefused: 'Die Kamera ist nicht erlaubt.',
  cameraRefusedDetail: 'Erlaube sie in den Einstellungen deines Browsers, oder tippe den Code ein.',
  cameraMissing: 'Hier gibt es keine Kamera.',
  typeInstead: 'Code eintippen',
};
