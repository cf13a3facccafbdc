export const readableTexts = {
  albums: { title: 'Alben', columns: ['Album', 'Gesammelt', 'Von', 'Stand'] },
  status: { active: 'aktiv', inactive: 'inaktiv', archived: 'archiviert' } as Readonly<
    Record<string, string>
  >,
  stickers: { title: 'Sticker', columns: ['Album', 'Nummer', 'Name', 'Anzahl'] },
};
