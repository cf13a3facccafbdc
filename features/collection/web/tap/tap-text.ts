export const tapText = {
  label: 'Was ein Tipp tut',
  more: 'Jeder Tipp: eins mehr',
  less: 'Jeder Tipp: eins weniger',
  locked: 'Gesperrt',
  done: 'Fertig',
};
