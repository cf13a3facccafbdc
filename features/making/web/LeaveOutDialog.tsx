import { text } from './text.ts';
import type { AlbumText } from '../rules/written/album-text.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';

const mostNamed = 3;
const mostSigns = 30;

export interface LeaveOut {
  list: string;
  marks: AlbumText['marks'];
  answer: (isLeftOut: boolean) => void;
}

export function LeaveOutDialog({ list, marks, answer }: LeaveOut) {
  const places = marks.slice(0, mostNamed).map(({ start, end }) => shortened(list.slice(start, end)));
  return (
    <ConfirmDialog
      onClose={() => answer(false)}
      title={text.leaveOut.title(marks.length)}
      description={text.leaveOut.detail(places, marks.length - places.length)}
      confirmLabel={text.leaveOut.confirm}
      onConfirm={() => answer(true)}
    />
  );
}

function shortened(place: string): string {
  const signs = [...place.trim()];
  return signs.length > mostSigns ? `${signs.slice(0, mostSigns).join('')}…` : signs.join('');
}
