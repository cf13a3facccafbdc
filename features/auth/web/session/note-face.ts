import { facesKey, noFace, readFaceHere, readFaces } from './faces-here.ts';

function note(faces: readonly string[]): void {
  try {
    localStorage.setItem(facesKey, faces.join(' '));
  } catch {
    // Storage is full or forbidden: then no data of a face is stored either.
  }
}

export function noteFace(userId: string): void {
  note([...readFaces().filter(id => id !== userId), userId]);
}

export function noteNobody(): void {
  note([...readFaces(), noFace]);
}

export function noteWhoIsHere(userId: string): void {
  const here = readFaceHere();
  if (here === undefined || here === userId) return;
  if (readFaces().includes(userId)) noteFace(userId);
  else note([...readFaces(), noFace + userId]);
}
