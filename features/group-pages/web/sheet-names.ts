/** What can be printed, in the order in which a class needs it. */
export const sheetNames = ['passes', 'letter', 'list', 'lists'] as const;
export type SheetName = (typeof sheetNames)[number];

export function isSheetName(name: string | undefined): name is SheetName {
  return sheetNames.some(one => one === name);
}
