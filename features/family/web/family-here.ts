/** Until sign-out: "<member> yes" where others collect on this device, too, else "<member> no <day>". */
const familyKey = 'family-here';

/** Of UTC, as any will do: a "no" is asked again on the next day, because a family may begin on another device. */
const today = () => new Date().toISOString().slice(0, 10);

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
    // If storage is full or forbidden, the next visit asks again.
  }
}
