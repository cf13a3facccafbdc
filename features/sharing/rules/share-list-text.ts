/** The words of a shared list; what stands before a count is also what `read-list.ts` knows a list by. */
export const listText = {
  asOf: (date: string) => `Stand: ${date}`,
  part: (name: string, part: number, parts: number) => `${name} (${part}/${parts})`,
  missing: (n: number) => `Mir fehlen (${n})`,
  duplicates: (n: number) => `Doppelt (${n})`,
  nothingMissing: 'Nichts mehr: Das Album ist voll!',
  noDuplicates: 'Noch keine',
  give: (n: number) => `Ich kann dir geben (${n})`,
  get: (n: number) => `Ich brauche von dir (${n})`,
};

/** Words that say what a list is, as `foldWord` writes them: German, English, Spanish, Portuguese, French, Italian. */
export const missingWords: ReadonlySet<string> = new Set(
  `fehl fehlen fehlt fehlend fehlende fehlenden fehlliste manco mancoliste such suche suchen sucht suchliste gesucht
  brauch brauche brauchen braucht benotige benotigt need needs needed missing want wants wanted wishlist looking
  falta faltan faltantes busco necesito faltam preciso procuro manque manquent manquants manquantes cherche recherche
  manca mancano mancante mancanti cerco`.split(/\s+/),
);

export const duplicateWords: ReadonlySet<string> = new Set(
  `doppelt doppelte doppelten tausche biete bieten abzugeben gebe geben hab habe
  swap swaps duplicate duplicates dups dupes double doubles spare spares have got trade trades offer extras
  repetida repetidas repetido repetidos repes cambio tengo troco tenho doublons echange doppie doppi doppioni
  scambio`.split(/\s+/),
);
