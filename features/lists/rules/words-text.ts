import { foldWord } from './fold-word.ts';

/* `foldWord`ed: German, English, Spanish, Portuguese, French, Italian, Dutch, Turkish, Polish, Croatian, Czech, Danish. */
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldWord));

export const missingWords = wordSet(
  `fehl fehlen fehlt fehlend fehlende fehlenden fehlender fehlliste manco mancoliste such suche suchen sucht suchliste
  gesucht gesuchte gesuche besorgen besorg bekomme bekommen erhalte feln felen felhen fehlne fehlet fahlt fahled fehled fehlid suacht suechi sueche bruuche bruche brucht fehln fehlat feit suach brauchert braucht brauchten offen offene offenen lucke lucken fehlbestand fehlende fehlendes
  mochte mochten mocht wunsch wunsche bedarf brauch brauche brauchen braucht brauchte benotige benotigen benotigt kriege vermisse vermissen wunschliste
  need needs needed needing miss missing unowned lack lacking want wants wanted wishlist looking lf iso
  falta faltan faltante faltantes busco buscamos buscando necesito necesitamos quiero quieren
  faltam faltando preciso procuro procurando quero necessito
  manque manquent manquant manquante manquants manquantes cherche recherche recherches besoin
  manca mancano mancante mancanti cerco cerchiamo servono serve
  mis mist ontbreekt zoek zoekt eksik eksikler eksiklerim ariyorum lazim ontbrekend ontbrekende brakuje brakujace brakujacych brakuja szukam potrzebuje poszukuje fali fale nedostaje nedostaju trazim trebam
  saknar saknas soker puuttuu hianyzik lipsesc chybi chybejici hledam potrebuji mangler soger søger gezocht nodig ariyoruz`,
);

/** Negated ("hab nicht") they mean missing; of German and of other languages, because "no" is German dialect for "noch". */
const germanHaving = wordSet('vorhanden hab habe haben hast hat hatt hatte hatten hob heff');
const otherHaving = wordSet(
  'imam have has got tengo tiene tienes tienen tenho tem ai avez ho ha hai heb heeft mam mame har',
);
export const havingWords: ReadonlySet<string> = new Set([...germanHaving, ...otherHaving]);

export const duplicateWords = wordSet(
  `dopelt dopelte doppelt doppelte doppelten doppeld dopplt bekommst kriegst angeboten hani hamma doppelter doppeltes dopplung dopplungen doppler dopp doublette doubletten zuviel anbiete anbieten angebot angebote verfugbar mehrmals dublette dubletten mehrfach tausch tausche tauschen tauschliste biete bieten
  abzugeben abgeben geb gebe geben vergebe verschenke verkaufe verkauf ubrig uberzahlig uberzahlige uberschuss swap swaps swapping swappers duplicate duplicates dup dups dupes double doubles spare spares trade trades trading ft giving sell selling offer extras
  repetida repetidas repetido repetidos repe repes doble dobles duplicada duplicadas duplicado duplicados cambio
  intercambio sobra sobran sobrando sobram troco troca trocas
  doublon doublons echange echanges doppia doppie doppi doppione doppioni scambio scambi
  dubbel dubbele dubbelen ruil ruilen fazla fazlalar fazlalarim takas powtorki powtorzone podwojne duble dublety wymiana wymiane wymiany wymienie oddam duplikat duplikate duplikati mijenjam visak
  dvojite dvojmo dubbelt dubbletter byter saljer tauscht verschenkt verkauft bietet tuplat dupla vymena vymenu vymenim nabizim nudim duplih duple dupli dobbelt dobbelte bytter bytte`,
);

const germanNot = wordSet('nicht kein keine nix ned net nichts');
const otherNot = wordSet('not no don dont haven havent nao nie pas non niet geen inte');
const gladly = wordSet('gern gerne lieber');

/** "Habe nicht", or "hätte gern". */
export function isNegated(words: readonly string[]): boolean {
  const has = (set: ReadonlySet<string>) => words.some(word => set.has(word));
  return (has(germanHaving) && (has(germanNot) || has(gladly))) || (has(otherHaving) && has(otherNot));
}

/** Behind stickers: they are no longer given or looked for. */
export const gone =
  /\b(?:(?:nicht|nimmer|kein|keine) mehr|nimmer|schon weg|ist weg|sind weg|nur einmal|(?:hab|habe|haben) (?:ich|wir) (?:alle|komplett|voll)|vergeben|reserviert|erledigt|nicht doppelt|(?:hab|habe|haben) (?:\w+ ){0,2}schon|schon (?:da|gefunden|bekommen)|eingeklebt|already|gone)\b/;

/** The same in headings. */
export const goneHeading =
  /\b(?:(?:nicht|nimmer|kein|keine) mehr|schon weg|bereits weg|vergeben|reserviert|erledigt|getauscht)\b/;

/** "Hast du 5?": who asks lacks it. */
export const asks = /\b(?:hast du|habt ihr|hat (?:wer|einer|hier)|haettest du|hattest du|hattet ihr)\b/;

/** "Du gibst mir": who says so lacks it. */
export const givesMe = /\bgib(?:st|t)? (?:du )?(?:mir|uns)\b/;

/** A heading of one letter: Suche, Want; Biete, Have, Tausche, Verkaufe. */
export const missingLetters = wordSet('s w');
export const duplicateLetters = wordSet('b h t v');

export const stickerWords =
  'stickers?|stickern|bild(?:er)?|karten?|cards?|cromos?|figurinhas?|figuritas?|figurin[ae]|estampas?|vignettes?|images?|st(?:ü|ue)ck';

/** Who asks whether anybody has something lacks it, and who asks whether anybody needs it offers it. */
export const anybodyWords = wordSet(
  'jemand wer wem anyone anybody somebody alguien quien alguem quem quelquun qui qualcuno chi iemand',
);

/** May stand between a section's name and its numbers. */
export const articles = 'die|der|den|das|nr|no|n[°º]|nummern?|numbers?|the|los|las|les|le|i|gli|de|het';

/** As headings, before any number of their line. */
export const missingSigns = '❌❎✖🔎🔍';
export const duplicateSigns = '✅✔🔁🔄♻🤝';

/** Between two sides of a swap: what follows is the other list. */
export const againstWords = wordSet('gegen fur for against vs por contra contre tegen za');

/** Take out what follows. */
export const exceptWords = wordSet('ausser ohne except without but excepto menos sauf tranne behalve exceto');
/** The same in two words: "bis auf". */
export const exceptPair = ['bis', 'auf'];
export const allWords = wordSet(
  'alle alles all every todos todas tous toutes tutti tutte komplett komplette kompletten complete ganz ganze ganzes samtliche',
);

/** Behind or before a number of copies. */
export const copyWords =
  '-?mal|-?fach|st(?:ü|ue)ck|stk|times|pcs|tane|szt(?:uki?)?|fois|veces|volte|vezes|keer|razy';

const numerals: Readonly<Record<string, number>> = { zwei: 2, zwo: 2, drei: 3, vier: 4, fünf: 5, sechs: 6 };
/** Copies in words: "zweimal", "drei Stück". */
export const copiesInWords = `(?:${Object.keys(numerals).join('|')})(?:a?moi|mal|fach|\\s(?:mal|st(?:ü|ue)ck))|twice`;

export function copiesOfWords(written: string): number | undefined {
  const [numeral = ''] = /^(?:zwei|zwo|drei|vier|fünf|sechs)/i.exec(written) ?? [];
  return /^twice/i.test(written) ? 2 : numerals[numeral.toLowerCase()];
}

/** Behind the hour. */
export const timeWords = 'uhr|h|o’clock|pm';

export const monthWords =
  'jan(?:uar|uary|vier)?|feb(?:ruar|ruary|raio|brero)?|f[ée]vrier|m(?:ä|ae)rz|march|mars|marzo|apr(?:il|ile)?|avril|abril|mai|may|maggio|mayo|maio|jun[ie]?|juin|junio|giugno|jul[iy]?|juillet|julio|luglio|aug(?:ust)?|ao[uû]t|agosto|sept?(?:ember)?|septembre|septiembre|settembre|okt(?:ober)?|oct(?:ober|obre|ubre)?|ottobre|nov(?:ember|embre|iembre)?|de[zc](?:ember|embre)?|diciembre|dicembre';

/** Behind a number that measures something. */
export const unitWords =
  'jahren?|jährige?[rsn]?|j\\.|years?|años|anos|ans|anni|lat|yaş(?:ında)?|jaar|monaten?|wochen?|tagen?|minuten?|min|stunden?|std|km|cm|kg|gramm|klasse|plz';

/** Behind a number that counts things that are no stickers. */
export const thingWords =
  't(?:ü|ue)ten?|p(?:ä|ae)ckchen|packs?|packungen?|packets?|boxen|kinder[n]?|jungs|m(?:ä|ae)dchen|leuten?|personen|alben|albums?|pages?|listen?|freunden?|displays?|beliebige[nrs]?|andere[nrs]?|weitere[nrs]?|verschiedene[nrs]?|seiten|pages|aufrufe|klicks|views|kommentare|tauschpartner|positiv(?:e[nrs]?)?|negativ(?:e[nrs]?)?|feedbacks?|likes';

/** Before the number of something that is no sticker. */
export const placeWords =
  'klasse|fach(?: nr\\.?)?|klock|(?:ü|ue)ber|ca|rund|etwa|haus(?:nr|nummer)?|\\p{L}{3,}(?:weg|platz|allee|gasse|ring|damm|ufer)|beitr(?:ä|ae)ge|bewertung(?:en)?|r(?:ü|ue)ckennummer|trikot|\\p{L}*stra(?:ß|ss)e|\\p{L}*str|plz|postfach|zimmer|raum|tisch|etage|jahrgang|teil|version|update|liste(?: nr\\.?)?|tag|woche|kw|band|hausnummer|gate|linie|bus';

/** Between a share and the whole. */
export const ofWords = 'von|of|de|di|aus';

/** Precede the year of an album. */
export const editionWords =
  'wm|em|euro|uefa|fifa|copa|cup|world cup|mundial|coupe du monde|mondiali|liga|bundesliga|saison|season|panini|topps|turnier|album|sammelalbum';

/** Precede a count or a date, never stickers. */
export const countWords = wordSet(
  `total totale gesamt insgesamt anzahl summe count stand fortschritt progress progreso progresso quantidade cantidad`,
);

/** What stands behind is another part of the sentence. */
export const andWords = wordSet('und and y et en ve i e');

/** May stand between stickers without meaning. */
export const joiningWords = wordSet(
  `und and y e et o u or oder ou en sowie auch noch also bis to nur je mal plus bzw sonst dann dazu nochmal evtl bitte gern gerne
  ja einschliesslich da an vo ond un o mia mi ne kann koennen kannst konnt konnte konnen dies diese dieser folgende folgenden hier meine mein liste listen aktuell immer alle sogar weiter weitere nummer nummern no number numbers numero bild karte sticker stickers glitzer glitzersticker folie foil
  holo ich mir mich du dir wir uns i me my mi mir mijn ik je moi me sind ist war waren are is sono sont est son zusatzlich ausserdem von vom aus
  from of de del do dos das di della du des van av fur for es ${articles.replaceAll('|', ' ')}`,
);

/** Precede a page number. */
export const pageWords = 'pgs?|p[aá]gs?|p[aá]ginas?|pp|pages?|seiten?|pagin[ae]|[ps](?=\\.)';

/* Heads of columns. */
export const statusColumn = /^\s*"?(?:status|typ|type|art|liste|zustand)"?\s*$/i;
export const amountColumn = /^\s*"?(?:anzahl|menge|st(?:ü|ue)ck|count|amount|quantity|copies)"?\s*$/i;
export const codeColumn =
  /^\s*"?(?:(?:sticker)?[ -]?(?:nr\.?|nummern?|number|no\.?|code|id)|#|sticker|bild(?:er)?|team|land|verein|mannschaft)"?\s*$/i;

/** In a cell of such a column. */
export const noStates: ReadonlySet<string> = new Set([
  '',
  '-',
  '–',
  'nein',
  'no',
  'n',
  'false',
  '❌',
  '✗',
  '☐',
]);
export const yesStates: ReadonlySet<string> = new Set([
  'ja',
  'yes',
  'y',
  'j',
  'x',
  'true',
  '✅',
  '✓',
  '✔',
  '☑',
]);
