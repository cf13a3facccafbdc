import type { Question } from './SureDialog.tsx';
import { text } from './text.ts';
import type { AlbumText } from '../rules/written/album-text.ts';

const mostNamed = 3;
const mostSigns = 30;

/** Undefined where all of the list is understood. */
export function askToLeaveOut(list: string, marks: AlbumText['marks']): Question | undefined {
  if (marks.length === 0) return undefined;
  const places = marks.slice(0, mostNamed).map(({ start, end }) => shortened(list.slice(start, end)));
  return {
    title: text.leaveOut.title(marks.length),
    description: text.leaveOut.detail(places, marks.length - places.length),
    confirmLabel: text.leaveOut.confirm,
  };
}

function shortened(place: string): string {
  const signs = [...place.trim()];
  return signs.length > mostSigns ? `${signs.slice(0, mostSigns).join('')}…` : signs.join('');
}
