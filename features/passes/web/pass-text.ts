export const passText = {
  slip: (nickname: string) => `Ausweis von ${nickname}`,
  of: (product: string) => `Ausweis für ${product}`,
  qr: (nickname: string) => `QR-Code von ${nickname}`,
  scan: 'Scanne das Bild mit der Kamera,',
  type: 'oder tippe ein:',
  parents:
    'Für Eltern: Wer diesen Zettel hat, kann damit sammeln und tauschen. Bitte gut aufheben. Ist er weg? Ein neuer macht ihn ungültig.',
};
