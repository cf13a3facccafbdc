export const dataText = {
  file: 'klebekumpel-meine-daten.json',
  saved: 'Heruntergeladen: klebekumpel-meine-daten.json. Die Datei liegt bei deinen Downloads.',
  table: 'Meine Sticker als Tabelle (CSV)',
  tableFile: 'klebekumpel-meine-sticker.csv',
};
