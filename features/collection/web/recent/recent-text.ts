import { count } from '#shared/figure.ts';

function signed(delta: number): string {
  return delta > 0 ? `+${delta}` : `−${-delta}`;
}

export const recentText = {
  title: 'Letzte Änderungen',
  detail: 'Was du auf diesem Gerät geändert hast. Du kannst es zurücknehmen.',
  none: 'Noch nichts geändert',
  noneDetail: 'Kleb einen Sticker ein, dann steht er hier.',
  failed: 'Die Liste konnte nicht geladen werden. Versuche es gleich noch einmal.',
  tap: (sticker: string, delta: number) => `${sticker}: ${signed(delta)}`,
  packet: (delta: number, stickers: number) =>
    `${count(stickers, 'Nummer', 'Nummern')} ${delta > 0 ? 'hinzugefügt' : 'entfernt'}`,
  gone: 'Sticker aus einer früheren Ausgabe',
  takeBack: 'Zurücknehmen',
  takeBackNamed: (what: string) => `${what} – zurücknehmen`,
  refused: (reason: string) => `Nicht angenommen: ${reason}`,
  refusedPartly: (copies: number, reason: string) => `${copies} davon nicht angenommen: ${reason}`,
  takenBack: 'Zurückgenommen',
  takenBackPartly: (lacking: number) =>
    lacking === 1 ? '1 Sticker war schon nicht mehr da.' : `${lacking} Sticker waren schon nicht mehr da.`,
};
