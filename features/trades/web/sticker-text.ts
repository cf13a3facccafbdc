import type { ListedSticker } from '../partner-contract.ts';

export const stickerText = {
  rarities: { common: 'Gewöhnlich', rare: 'Selten', epic: 'Episch', legendary: 'Legendär' },
  foil: 'Glitzer',
  spoken: ({ code, name, rarity, foil }: Pick<ListedSticker, 'code' | 'name' | 'rarity' | 'foil'>) =>
    [name === '' ? code : `${code} ${name}`, stickerText.rarities[rarity], foil ? stickerText.foil : '']
      .filter(part => part !== '')
      .join(', '),
};
