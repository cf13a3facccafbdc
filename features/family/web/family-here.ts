/** Local storage: "<member> yes" where others collect on this device, too; goes with signing out. */
const familyKey = 'family-here';

/** Undefined: not asked yet. */
export function isFamilyHere(userId: string): boolean | undefined {
  try {
    const noted = localStorage.getItem(familyKey)?.split(' ');
    return noted?.[0] === userId ? noted[1] === 'yes' : undefined;
  } catch {
    return undefined;
  }
}

export function noteFamily(userId: string, isHere: boolean): void {
  try {
    localStorage.setItem(familyKey, `${userId} ${isHere ? 'yes' : 'no'}`);
  } catch {
    // Storage full or forbidden: asked again with the next visit.
  }
}
