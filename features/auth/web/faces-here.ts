/**
 * Local storage: members whose data lie on this device beside those of who is signed in, the last chosen at the end;
 * all go with signing out.
 */
export const facesKey = 'faces-here';

export function readFaces(): string[] {
  try {
    return (localStorage.getItem(facesKey) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
