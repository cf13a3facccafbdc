/** What printed pages and web sites have around a list, without any digit or with those of dates and counts. */

const month =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz?|apr(?:il)?|ma[iy]|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?';
const year = '(?:19|20)\\d\\d';
const date = `(?:(?:${month})\\.? \\d{1,2}(?:st|nd|rd|th)?,? ${year}|\\d{1,2}(?:\\.|st|nd|rd|th)? ?(?:${month})\\.?,? ${year}|\\d{1,2}\\.\\d{1,2}\\.${year}|${year}-\\d\\d-\\d\\d)`;
const words = (each: string, more = '') =>
  new RegExp(
    `^(?!\\p{L}+ ?\\d+$|\\d+ \\p{L}+$)(?:${more})?(?:(?:${each})(?![\\p{L}\\d])[\\s|·•:,/&-]*){1,12}[.!*]*$`,
    'iu',
  );

const sharing =
  'share|like|tweet|pin it|save|print|send|follow|teilen|merken|drucken|speichern|senden|folgen|gefällt mir|kommentieren|antworten|melden';
const network = 'facebook|twitter|whatsapp|telegram|pinterest|instagram|reddit|e-?mail|x';
const footer =
  'impressum|datenschutz(?:erklärung)?|kontakt|agb|cookies?|cookie-einstellungen|nutzungsbedingungen|versand|widerruf|sitemap|privacy(?: policy)?|terms(?: of (?:use|service))?|contact(?: us)?|about(?: us)?|über uns|nach oben|back to top|all rights reserved|alle rechte vorbehalten';

/** `Seite 2 von 4` */
export const pageFoot = /^\W*(?:seite|s\.|page)\s*\d{1,3}\s*(?:von|of|\/)\s*\d{1,3}\W*$/iu;
/** The same behind the page's head. */
export const pageBeside = /\s{3,}(?:seite|s\.|page)\s*\d{1,3}\s*(?:von|of|\/)\s*\d{1,3}\s*$/iu;

/** Feet of printed pages, and what web pages print around a list. */
export const junkLines: readonly RegExp[] = [
  pageFoot,
  /^\p{Pd}\s*\d{1,3}\s*\p{Pd}$/u,
  /^(?:https?:\/\/|www\.)\S+$|^[^\s@]+@[^\s@]+\.\p{L}{2,}$/iu,
  /^(?:©|\(c\)\s|copyright\b)/iu,
  /^(?:\p{L}+:? )?(?:(?:am|vom|von) )?\d{1,2}\. ?(?:\d{1,2}\.|\p{L}{3,9}) ?(?:19|20)\d\d(?:,? (?:um )?\d{1,2}[:.]\d\d)?(?: uhr)?$/iu,
  /^(?:um )?\d{1,2}:\d\d(?: uhr)?$/iu,
  new RegExp(`^(?:\\p{L}+:? )?(?:(?:on|the|am|vom) )?${date}(?:[ ,|].*)?$`, 'iu'),
  /^(?:vor|seit) \d+ (?:sek|min|std|stunde|tag|woche|monat|jahr)\p{L}*\.?$|^\d+ (?:sec|min|hour|day|week|month|year)\p{L}* ago$/iu,
  /^(?:alle )?\d+ (?:kommentare|antworten) (?:ansehen|anzeigen)$/iu,
  /^(?:kommentare|comments|antworten|replies|bewertungen) \(\d+\)$/iu,
  /^(?:gefällt (?:mir|dir|\d).*|mehr (?:an)?zeigen|mehr ansehen|weiterlesen|read more|show more)$/iu,
  // `Home » Checklists » Football`
  /^(?:home|start|startseite|übersicht)\s[»>›/→]\s|^[^\d»>›→]+(?:\s[»>›→]\s[^\d»>›→]+){2,8}$/iu,
  // `5 Teilen Merken Drucken`, `Like 214  Share 31`
  words(`(?:${sharing})(?: (?:on|auf|per|via))?(?::?\\s+(?:${network})|\\s+\\d{1,6})*`, '\\d{1,6}\\s+'),
  /^(?:Likes?|Shares?|Views|Aufrufe|Comments|Kommentare|Teilen):? \d{1,6}$/u,
  words(footer),
  /^(?:posted|published|written|veröffentlicht|geschrieben|gepostet|erstellt|eingestellt) (?:by|on|in|am|von|um) /iu,
  /^(?:(?:last |zuletzt )?(?:updated|aktualisiert|geändert)|reading time|lesezeit|tags|schlagw[oö]rter|related|filed under)\b:?\s.*\S/iu,
  /^(?:leave a (?:reply|comment)|(?:schreibe?|hinterlasse?) (?:einen|deinen) kommentar|(?:your|deine) e-?mail[- ]address?e?\b.*|(?:required fields|erforderliche felder)\b.*|(?:subscribe to|abonniere)\b.*|newsletter(?: abonnieren)?|(?:older|newer) (?:posts|comments)|(?:ältere|neuere) (?:beiträge|kommentare))[.!]?$/iu,
  // `gary_73 says: I still need 7`
  /^\S{1,30}(?: \S{1,30}){0,2} (?:says|said|wrote|schreibt|schrieb|sagt|sagte|meint)(?: am .*)?:/iu,
  /^(?:angaben gemäß|verantwortlich (?:für|i\. ?s)|vertreten durch|registergericht|ust-?id|tel(?:efon)?[.:]|e-?mail:|alle preise)|\binkl\.? mwst/iu,
  /^(?:(?:viele|liebe|beste|schöne|herzliche) grüße|lg|mfg|kind regards|best wishes)(?:[,!.\s]\D*)?$/iu,
];
