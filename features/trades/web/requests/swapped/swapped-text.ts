import { count } from '#shared/figure.ts';

interface GrownAlbum {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

export const swappedText = {
  title: {
    swap: 'Getauscht!',
    gift: 'Geschenkt!',
    wish: 'Verschenkt!',
    back: 'Rückgängig gemacht',
    done: 'Eingetragen!',
  },
  you: 'Bei dir',
  them: (name: string) => `Bei ${name}`,
  stuckIn: (fresh: number, albums: readonly GrownAlbum[]) =>
    [
      count(fresh, 'neuer', 'neue') + ' eingeklebt',
      ...albums.map(({ name, before, after }) =>
        before === after ? `${name} ${after}\u00A0%` : `${name} ${before} → ${after}\u00A0%`,
      ),
    ].join(', '),
  nothingNew: 'Nichts Neues dabei',
  handover: 'Übergabeliste',
  toAlbum: 'Zum Album',
};
