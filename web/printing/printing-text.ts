export const printingText = {
  print: 'Drucken',
  preview: 'So wird es gedruckt',
};
