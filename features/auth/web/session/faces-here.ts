/** The faces with data on this device, the current one last: noted before anything else of it is stored (SEC-W5). */
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

let heard: { readonly userId: string; readonly insteadOf: string | undefined } | undefined;

/** The news that another tab has signed in may arrive before what that tab noted can be read here (SEC-W5). */
export function hearFace(userId: string): void {
  heard = { userId, insteadOf: readNoted().at(-1) };
}

/** Undefined where no faces are switched; empty while switching. */
export function readFaceHere(): string | undefined {
  const noted = readNoted().at(-1);
  if (heard?.insteadOf !== noted) heard = undefined;
  const face = noted?.replace(noFace, '');
  return face && (heard?.userId ?? face);
}
