/** Writes the demo albums below `target`, unless they are what would be written; says whether it did. */
export function ensureDemoCatalogue(root: string, target: string): boolean;
