export const missingText = {
  title: 'Album nicht gefunden',
  detail: 'Dieses Album gibt es nicht oder nicht mehr.',
};
