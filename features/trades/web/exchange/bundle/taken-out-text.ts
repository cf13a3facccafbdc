export const takenOutText = {
  isOut: (code: string) => `${code} ist draußen.`,
  putBack: 'Wieder hinein',
};
