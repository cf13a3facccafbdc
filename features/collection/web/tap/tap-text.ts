export const tapText = {
  label: 'Was ein Tipp tut',
  more: 'Jeder Tipp: eins mehr',
  less: 'Jeder Tipp: eins weniger',
  locked: 'Gesperrt',
  trade: 'Tippe auf den Sticker, den du tauschen möchtest.',
  done: 'Fertig',
};
