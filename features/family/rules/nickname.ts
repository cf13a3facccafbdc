/**
 * Why a name should not be a child's nickname. Guardians are warned and decide; what nobody may be called is refused
 * before (`faultOfName`).
 */
const nameDoubts = ['street', 'full-name', 'insult'] as const;
export type NameDoubt = (typeof nameDoubts)[number];

const streets = /(stra(ß|ss)e|str\.?|weg|allee|platz|gasse|ufer|ring|damm|chaussee)(?!\p{L})/iu;

/** Matched by beginnings. Words that a child may hear elsewhere, but that should not head an album. */
const insults =
  /(arsch|depp|dumm|fett(e|er|i)?\b|fick|fotze|hitler|hure|idiot|kacke?\b|missgeburt|mongo|nazi|neger|opfer\b|pimmel|penner|scheiß|scheiss|schlampe|schwuchtel|spast|wichs|fuck|bitch|nigg)/iu;

/** A street tells strangers where a child is; two capitalised words are mostly its full name. */
export function doubtsAbout(name: string): NameDoubt[] {
  const found: Record<NameDoubt, boolean> = {
    street: streets.test(name) && /\s|\d/.test(name),
    'full-name': /^\p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)? \p{Lu}\p{Ll}{2,}/u.test(name),
    insult: insults.test(name),
  };
  return nameDoubts.filter(doubt => found[doubt]);
}
