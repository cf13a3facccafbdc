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

/* `foldWord`ed: German, English, Spanish, Portuguese, French, Italian. */
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const missingWords = wordSet(
  `fehl fehlen fehlt fehlend fehlende fehlenden fehlender fehlliste manco mancoliste such suche suchen sucht suchliste
  gesucht gesuchte brauch brauche brauchen braucht benotige benotigen benotigt wunschliste
  need needs needed missing lack lacking want wants wanted wishlist looking
  falta faltan faltante faltantes busco buscando necesito quiero
  faltam faltando preciso procuro procurando quero necessito
  manque manquent manquant manquante manquants manquantes cherche recherche recherches besoin
  manca mancano mancante mancanti cerco servono`,
);

/** Negated ("hab nicht") they mean missing. */
const havingWords = wordSet('hab habe haben have got tengo tenho ai ho');

export const duplicateWords = wordSet(
  `doppelt doppelte doppelten doppelter dublette dubletten mehrfach tausch tausche tauschen tauschliste biete bieten
  abzugeben gebe geben swap swaps duplicate duplicates dups dupes double doubles spare spares trade trades offer extras
  repetida repetidas repetido repetidos repe repes doble dobles duplicada duplicadas duplicado duplicados cambio
  intercambio sobra sobran sobrando sobram troco troca trocas
  doublon doublons echange echanges doppia doppie doppi doppione doppioni scambio scambi ${[...havingWords].join(' ')}`,
);

const notWords = wordSet('nicht kein keine not no don dont haven havent nao nie pas non');

export function isNegated(words: readonly string[]): boolean {
  return words.some(word => notWords.has(word)) && words.some(word => havingWords.has(word));
}

export const stickerWords =
  'stickers?|stickern|bild(?:er)?|karten?|cards?|cromos?|figurinhas?|figuritas?|figurin[ae]|estampas?|vignettes?|images?|st(?:ü|ue)ck';

/** Precede a count or a date, never stickers. */
export const countWords = wordSet(
  `total totale gesamt insgesamt anzahl summe count stand fortschritt progress progreso progresso quantidade cantidad`,
);

/** May stand between stickers without meaning. */
export const joiningWords = wordSet('und and y e et o u sowie auch noch also bis to nur je mal');

/** Precede a page number. */
export const pageWords = 'pgs?|p[aá]gs?|p[aá]ginas?|pp|pages?|seiten?|pagin[ae]|[ps](?=\\.)';

/** Letters alone, without marks and case: "Südsee 🏝️" is "sudsee". */
export function foldWord(words: string): string {
  return words.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();
}
