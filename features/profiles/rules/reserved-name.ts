import { bareLetters, findsWord } from './letters-alike.ts';

/** Reserved as whole names, because they would lend authority: the product, its operators, deleted accounts. */
const reserved = new Set(
  [
    'admin',
    'administrator',
    'administration',
    'betreiber',
    'das team',
    'datenschutz',
    'geloschter nutzer',
    'helpdesk',
    'hilfeteam',
    'jugendschutz',
    'kundendienst',
    'kundenservice',
    'kundenbetreuung',
    'moderation',
    'moderator',
    'offiziell',
    'operator',
    'polizei',
    'postmaster',
    'redaktion',
    'root',
    'service',
    'serviceteam',
    'sicherheit',
    'support',
    'system',
    'team',
    'unbekannt',
    'webmaster',
  ].map(bareLetters),
);

/** Reserved as words of a name, whatever stands beside them: "Admin Mia", "Mia vom Kundendienst". */
const findsOffice = findsWord(
  'admin',
  'admins',
  'administrator',
  'administratorin',
  'betreiber',
  'betreiberin',
  'helpdesk',
  'kundendienst',
  'kundenservice',
  'mod',
  'moderation',
  'moderator',
  'moderatoren',
  'moderatorin',
  'mods',
  'operator',
  'operatorin',
  'redaktion',
  'support',
);

const product = bareLetters('klebekumpel');

/** See SEC-I3. */
export function isReservedName(name: string): boolean {
  const bare = bareLetters(name);
  return reserved.has(bare) || bare.includes(product) || findsOffice(name);
}
