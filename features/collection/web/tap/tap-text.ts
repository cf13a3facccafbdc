export const tapText = {
  label: 'Was ein Tipp tut',
  more: 'Jeder Tipp: eins mehr',
  less: 'Jeder Tipp: eins weniger',
  /** What a tap does, in one line. */
  does: {
    more: 'Jeder Tipp klebt einen ein.',
    less: 'Jeder Tipp nimmt einen heraus.',
    locked: 'Gesperrt: Tippen ändert nichts.',
    trade: 'Tippe auf den Sticker, den du tauschen möchtest.',
  },
  lock: 'Sperre',
  done: 'Fertig',
};
