import type { ColumnRole, StickerState } from './file-roles.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Of columns and of JSON's keys, as `foldHeading` writes them. */
export const columnWords: Readonly<Record<ColumnRole, ReadonlySet<string>>> = {
  code: wordSet(
    'code stickercode cardcode stickerid cardid kurzel codigo codice kode stickerkey ref reference',
  ),
  number: wordSet(
    `nummer nr number no num stickernummer stickernr stickernumber stickerno stickern cardnumber cardno cardnr
    kartennummer bildnummer n pos position numero # sticknumber`,
  ),
  /** May be a code, a number, or the row of somebody's database. */
  id: wordSet('id sticker karte card bild key item cromo figurina figurinha bildchen'),
  prefix: wordSet(
    'teamcode prefix prafix countrycode landercode landcode country land team sectioncode teamid abbr',
  ),
  section: wordSet(
    'section teamname kapitel gruppe group seite sektion set countryname mannschaft verein club serie',
  ),
  name: wordSet('name stickername cardname spieler player playername titel title bezeichnung'),
  total: wordSet(
    `anzahl menge quantity qty amount count copies numberowned ownedcount countowned quantityowned ownedquantity
    stuck stuckzahl stk bestand exemplare total gesamt ownedamount cantidad quantita quantite aantal quantidade
    numcopies collectedcount havecount wieviele wieoft`,
  ),
  have: wordSet(
    `habe hab ichhabe habich have ihave owned own isowned collected iscollected got gesammelt vorhanden besitz besitze
    eingeklebt geklebt inalbum imalbum pasted glued checked done haveit hat da tengo possedu celho
    acquired obtained ingesammelt abgehakt erledigt`,
  ),
  spare: wordSet(
    `doppelt doppelte doppelten dopplungen duplicate duplicates duplicatecount dupes dupe dups dup doubles double swaps
    swap spare spares sparecount extra extras tausch tauschen zumtauschen tauschbar mehrfach ubrig repetidas repetidos
    repetida repes doublons doppie doppioni dubbel dubbele trade trades fortrade swapcount biete surplus`,
  ),
  missing: wordSet(
    `fehlt fehlen fehlend fehlende fehltmir missing ismissing need needed needs wanted want suche gesucht brauche faltan
    faltas falta faltantes manca mancano mancanti manque manquants wishlist faltam ontbreekt`,
  ),
  state: wordSet('typ type status state zustand liste list art kategorie category states stati statuses'),
};

/** Of one sticker, in a column of states or alone; as `foldHeading` writes them. */
export const stateWords: Readonly<Record<StickerState, ReadonlySet<string>>> = {
  missing: wordSet(
    `suche suchen gesucht suchliste fehltmir habichnicht habnicht fehlt fehlen fehlend fehlende missing need needed needs want wanted wish wishlist
    brauche notowned unowned nothave donthave none offen looking search uncollected notcollected notfound
    faltante falta faltan mancante manquant nichtvorhanden habenicht nichtgesammelt`,
  ),
  have: wordSet(
    `owned own have habe hab habich ichhabe collected got besitze besitz vorhanden eingeklebt geklebt glued pasted inalbum imalbum
    tengo ok done single one gesammelt found obtained stuck placed kept keep`,
  ),
  spare: wordSet(
    `duplicate duplicates habichdoppelt doppeltvorhanden zumtauschen dupe dupes dup double doubles doppelt doppelte biete bieten tausche tauschen tausch swap swaps
    trade fortrade trading spare spares offer offered extra extras multiple mehrfach repetida repetido repe doublon
    doppia doppio abzugeben ubrig tauschliste`,
  ),
};

export const yesWords = wordSet(
  '1 x xx ja j yes y true wahr t si oui sim ok on ✓ ✔ ☑ ✅ ✗ja habe have owned got vorhanden checked done da 👍 • ● ■',
);
export const noWords = wordSet(
  '0 nein no n false falsch f non nao off - – — ☐ □ ✗ ✘ ❌ ❎ null none fehlt missing',
);
