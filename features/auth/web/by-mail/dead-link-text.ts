export const deadLinkText = {
  over: 'Dieser Link gilt nicht mehr',
  notWhole: 'Der Link ist nicht vollständig',
  notWholeDetail: 'Öffne ihn direkt aus der E-Mail.',
};
