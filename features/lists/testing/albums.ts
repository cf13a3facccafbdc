/** Albums that lists are read against: sections with their codes. `GER 1–20` is twenty stickers. */
const printed = {
  wm: {
    Auftakt: '00, FWC 1–19',
    Mexiko: 'MEX 1–20',
    Südafrika: 'RSA 1–20',
    Korea: 'KOR 1–20',
    Marokko: 'MAR 1–20',
    Katar: 'QAT 1–20',
    Deutschland: 'GER 1–20',
    Brasilien: 'BRA 1–20',
    Japan: 'JPN 1–20',
    Frankreich: 'FRA 1–20',
    Argentinien: 'ARG 1–20',
    Kolumbien: 'COL 1–20',
    Niederlande: 'NED 1–20',
    'Coca-Cola': 'CC 1–14',
  },
  plain: { 'Seite 1': '1–680' },
  euro: {
    Deutschland: 'GER P1, GER P2, GER PTW, GER SP, GER TOP 1, GER TOP 2, GER 1–21',
    Polen: 'POL 1, POL 2-3, POL 4-5, POL 12-13',
    Playoff: 'WAL-FIN SP, BIH-UKR SP',
    Legenden: 'LEG 1–10',
    Werbung: 'CC-EU1, CC-EU2, GER13mc, JD',
  },
  market: { Obst: '1–90', Gemüse: '91–180' },
} as const;

export type AlbumName = keyof typeof printed;

export const albumNames = Object.keys(printed) as AlbumName[];

/** In printed order; ids are the numbers. */
export function printedAlbum(name: AlbumName) {
  let number = 0;
  const sections = Object.entries(printed[name]).map(([section, codes]) => ({
    name: section,
    prefix: null,
    deep: null,
    mid: null,
    crestUrl: null,
    stickers: codes
      .split(', ')
      .flatMap(spelledOut)
      .map(code => {
        number += 1;
        return { id: number, number, code, name: '', rarity: 'common', foil: false, imageUrl: null } as const;
      }),
  }));
  return { name: 'Album', sections, stickers: sections.flatMap(({ stickers }) => stickers) };
}

/** `GER 1–20` as twenty codes; anything else is one. */
export function spelledOut(codes: string): string[] {
  const [, prefix = '', first, last] = /^(\D*)(\d+)–(\d+)$/.exec(codes) ?? [];
  if (first === undefined) return [codes];
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, at) => `${prefix}${Number(first) + at}`,
  );
}
