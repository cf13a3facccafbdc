import { useId, useState } from 'react';
import { reasonMaximum } from '../rules/report.ts';
import { useObject } from './queries.ts';
import { text } from './text.ts';
import { useForm } from '#web/acting/use-form.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

export function ObjectDialog({ decisionId, onClose }: { decisionId: string; onClose: () => void }) {
  const [words, setWords] = useState('');
  const object = useObject();
  const formId = useId();
  const { submit, wire, isBusy } = useForm({
    names: ['words'],
    check: () => ({ words: words.trim() === '' ? text.wordsMissing : undefined }),
    send: async () => {
      await object.mutateAsync({ decisionId, words });
      showToast({
        title: text.objected,
        description: text.objectedDetail,
        tone: 'success',
        key: 'objection',
      });
      onClose();
    },
    onFailed: error =>
      showToast({ title: text.error, description: error.message, tone: 'error', key: 'objection' }),
  });
  const { error, ...wired } = wire('words');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.objectTitle}
      description={text.objectDetail}
      closesOutside={false}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <ServerButton type="submit" form={formId} busy={isBusy}>
            {text.sendObjection}
          </ServerButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FieldFrame label={text.yourWords} error={error}>
          {wiring => (
            <textarea
              {...wiring}
              {...wired}
              rows={5}
              maxLength={reasonMaximum}
              value={words}
              onChange={event => setWords(event.target.value)}
            />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  );
}
