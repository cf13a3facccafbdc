export const deadLinkText = {
  over: 'Dieser Link gilt nicht mehr',
  notWhole: 'Der Link ist nicht vollständig',
  unsure: 'Wir wissen nicht, ob das geklappt hat. Bist du online? Drück noch einmal, dann siehst du es.',
  notWholeDetail: 'Öffne ihn direkt aus der E-Mail.',
};
