import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';

export interface Question {
  title: string;
  description: string;
  confirmLabel: string;
}

export function SureDialog({ answer, ...question }: Question & { answer: (isSure: boolean) => void }) {
  return <ConfirmDialog {...question} onClose={() => answer(false)} onConfirm={() => answer(true)} />;
}
