/**
 * Local storage: the family's faces whose data are on this device, with the one that collects last; signing out removes
 * all. Written before any other data of a new face, so that a page that starts in between shows nothing of the former
 * face (SEC-W5).
 */
export const facesKey = 'faces-here';

/**
 * Precedes the id of a member who collects without being a face here; alone while the server is asked for another face.
 */
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
