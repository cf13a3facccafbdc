/** Friends read the name wherever they look: one that changes all the time names nobody. */
export const changesOfMember: ReadonlyArray<{ readonly most: number; readonly seconds: number }> = [
  { most: 10, seconds: 3_600 },
  { most: 20, seconds: 86_400 },
];
