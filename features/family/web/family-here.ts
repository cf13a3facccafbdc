/** Local storage: "<member> yes" where others collect on this device, too; "<member> no <day>" else; goes with signing out. */
const familyKey = 'family-here';

/** A family may begin on another device: a no holds for its day. */
const today = () => new Date().toISOString().slice(0, 10);

/** Undefined: not asked yet. */
export function isFamilyHere(userId: string): boolean | undefined {
  try {
    const noted = localStorage.getItem(familyKey)?.split(' ');
    if (noted?.[0] !== userId) return undefined;
    return noted[1] === 'yes' || (noted[2] === today() ? false : undefined);
  } catch {
    return undefined;
  }
}

export function noteFamily(userId: string, isHere: boolean): void {
  try {
    localStorage.setItem(familyKey, isHere ? `${userId} yes` : `${userId} no ${today()}`);
  } catch {
    // Storage full or forbidden: asked again with the next visit.
  }
}
