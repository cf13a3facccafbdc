import { facesKey, readFaces } from '#features/auth/web/faces-here.ts';

export function noteFace(userId: string): void {
  try {
    localStorage.setItem(facesKey, [...readFaces().filter(id => id !== userId), userId].join(' '));
  } catch {
    // Storage full or forbidden: then nothing of the face is kept either.
  }
}
