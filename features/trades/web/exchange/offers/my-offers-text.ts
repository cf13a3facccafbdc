/** Loaded with the second tab. */
export const myOffersText = {
  noMine: 'Du hast noch keine Doppelten',
  noMineDetail: (friend: string) =>
    `Sobald du einen Sticker doppelt hast, den ${friend} sammelt, steht er hier.`,
  availability: (duplicates: number, promised: number) =>
    promised === 0 ? `${duplicates} doppelt` : `${duplicates} doppelt, davon ${promised} angeboten`,
  mineBy: {
    lacked: (friend: string, n: number) => `Fehlen ${friend} (${n})`,
    asked: (_: string, n: number) => `Schon in Anfragen (${n})`,
    owned: (friend: string, n: number) => `Hat ${friend} schon (${n})`,
  },
  offer: 'Anbieten',
  offerSpoken: (sticker: string) => `Anbieten: ${sticker}`,
};
