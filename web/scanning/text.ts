export const text = {
  scanning: 'Kamera sucht nach einem QR-Code',
  cameraStarts: 'Kamera startet …',
  cameraRefused: 'Die Kamera ist nicht erlaubt.',
  cameraRefusedDetail: (without: string) =>
    `Erlaube sie in den Einstellungen deines Browsers. Es geht auch ohne: ${without}`,
  cameraMissing: 'Hier gibt es keine Kamera.',
  typeInstead: 'Code eintippen',
};
