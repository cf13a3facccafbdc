import { facesKey, noFace, readFaceHere, readFaces } from './faces-here.ts';

function note(faces: readonly string[]): void {
  try {
    localStorage.setItem(facesKey, faces.join(' '));
  } catch {
    // Storage full or forbidden: then nothing of a face is kept either.
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
