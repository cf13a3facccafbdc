/** `read-list.ts` recognizes a list by the same headings. */
export const listText = {
  asOf: (date: string) => `Stand: ${date}`,
  part: (name: string, part: number, parts: number) => `${name} (${part}/${parts})`,
  missing: (n: number) => `Mir fehlen (${n})`,
  duplicates: (n: number) => `Doppelt (${n})`,
  nothingMissing: 'Nichts mehr: Das Album ist voll!',
  noDuplicates: 'Noch keine',
  give: (n: number) => `Ich kann dir geben (${n})`,
  /** For numbers that must not be read with a prefix. */
  position: (items: string) => `Nr. ${items}`,
  get: (n: number) => `Ich brauche von dir (${n})`,
};
