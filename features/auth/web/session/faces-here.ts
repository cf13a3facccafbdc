/**
 * Local storage: the family's faces whose data lie on this device, who collects at the end; all go with signing out.
 * Written before anything else of another face is, so that a page that starts in between shows nothing of the one
 * before (SEC-W5).
 */
export const facesKey = 'faces-here';

/** Before who collects without being a face here; alone while the server is asked for another face. */
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

/** Undefined where no faces are switched; empty in the midst of it. */
export function readFaceHere(): string | undefined {
  return readNoted().at(-1)?.replace(noFace, '');
}
