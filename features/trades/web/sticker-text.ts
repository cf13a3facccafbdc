import type { ListedSticker } from '../partner-contract.ts';

export const stickerText = {
  rarities: { common: 'Gewöhnlich', rare: 'Selten', epic: 'Episch', legendary: 'Legendär' },
  foil: 'Glitzer',
  albums: (names: readonly string[]) =>
    names.length > 2
      ? `${names.slice(0, 2).join(', ')} und ${names.length - 2} weitere`
      : names.join(' und '),
  spoken: ({ code, name, rarity, foil }: Pick<ListedSticker, 'code' | 'name' | 'rarity' | 'foil'>) =>
    [name === '' ? code : `${code} ${name}`, stickerText.rarities[rarity], foil ? stickerText.foil : '']
      .filter(part => part !== '')
      .join(', '),
};
