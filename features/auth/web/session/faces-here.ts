/**
 * Local storage: the family's faces whose data are on this device, with the one that collects last; signing out removes
 * all. Written before any other data of a new face, so that a page that starts in between shows nothing of the former
 * face (SEC-W5).
 */
export const facesKey = 'faces-here';

/** Prefix of the id of a member who is no face of this device; without an id: a switch is in progress. */
export const noFace = '~';

function readNoted(): string[] {
  try {
    return (localStorage.getItem(facesKey) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

export function readFaces(): string[] {
  return readNoted().filter(id => id[0] !== noFace);
}

/** Undefined where no faces are switched; empty while switching. */
export function readFaceHere(): string | undefined {
  return readNoted().at(-1)?.replace(noFace, '');
}
