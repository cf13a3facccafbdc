/** For blocking a group mate, who need not be a friend. */
export const blockText = {
  description: (name: string) =>
    `${name} kann dich nicht mehr finden, fragen oder mit dir tauschen, und ihr seht euch nicht mehr in der Gruppe. Seid ihr befreundet, endet das, und offene Tauschanfragen enden auch. Du kannst das bei deinen Freunden wieder aufheben.`,
};
