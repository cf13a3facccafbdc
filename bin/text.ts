import { productName } from '#shared/text.ts';

/** What the commands say to the people who run the product. */
export const operatorText = {
  ready: (address: string) => `\n  ${productName} läuft: ${address}\n  Beenden mit Strg+C.\n`,
  stopping: 'Wird beendet …',
  portTaken: (port: string) =>
    `Port ${port} ist schon belegt. Beende das andere Programm oder wähle einen anderen, zum Beispiel: PORT=3001 npm start`,
  failed: (message: string) => `Der Start ist fehlgeschlagen: ${message}`,
};
