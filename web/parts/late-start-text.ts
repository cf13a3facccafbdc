export const text = {
  late: 'Das dauert länger als sonst',
  lateDetail: 'Vielleicht ist die Verbindung schwach. Tut sich nichts, lade die Seite neu.',
  noScript: 'Hier geht es nur mit JavaScript weiter',
  noScriptDetail:
    'In deinem Browser ist es ausgeschaltet. Schalte es in den Einstellungen ein und lade die Seite neu. Blog, Hilfe und alle Regeln kannst du auch ohne lesen.',
};
