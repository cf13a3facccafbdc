export const dataText = {
  archiveFile: 'klebekumpel-meine-daten.zip',
  saved:
    'Heruntergeladen: klebekumpel-meine-daten.zip. Die Datei liegt bei deinen Downloads. Darin findest du:',
  inside: [
    '„Deine Daten.html“ zum Lesen, im Browser',
    'Tabellen (CSV) für Excel, Numbers oder LibreOffice',
    'klebekumpel-meine-daten.json mit allem, für andere Programme',
  ],
};
