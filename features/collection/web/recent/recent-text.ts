import { count } from '#shared/figure.ts';

function signed(delta: number): string {
  return delta > 0 ? `+${delta}` : `−${-delta}`;
}

export const recentText = {
  title: 'Letzte Änderungen',
  detail: 'Was du auf deinen Geräten eingetragen und was du getauscht hast.',
  none: 'Noch nichts geändert',
  noneDetail: 'Kleb einen Sticker ein, dann steht er hier.',
  failed: 'Die Liste konnte nicht geladen werden. Versuche es gleich noch einmal.',
  onlyHere: 'Gerade siehst du nur, was du auf diesem Gerät geändert hast.',
  swapped: (partner: string | null) => (partner === null ? 'Getauscht' : `Getauscht mit ${partner}`),
  got: (codes: string) => `Bekommen: ${codes}`,
  gave: (codes: string) => `Gegeben: ${codes}`,
  copies: (code: string, quantity: number) => (quantity > 1 ? `${quantity} × ${code}` : code),
  tap: (sticker: string, delta: number) => `${sticker}: ${signed(delta)}`,
  packet: (delta: number, stickers: number) =>
    `${count(stickers, 'Nummer', 'Nummern')} ${delta > 0 ? 'hinzugefügt' : 'entfernt'}`,
  sheet: (partner: string | undefined) => ['Tauschzettel', partner].filter(Boolean).join(': '),
  gone: 'Sticker aus einer früheren Ausgabe',
  takeBack: 'Zurücknehmen',
  takeBackNamed: (what: string) => `${what} – zurücknehmen`,
  refused: (reason: string) => `Nicht angenommen: ${reason}`,
  refusedPartly: (copies: number, reason: string) => `${copies} davon nicht angenommen: ${reason}`,
  takenBack: 'Zurückgenommen',
  takenBackPartly: (lacking: number) =>
    lacking === 1 ? '1 Sticker war schon nicht mehr da.' : `${lacking} Sticker waren schon nicht mehr da.`,
};
