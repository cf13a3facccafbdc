import type { UseMutationResult } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { linkText } from './text.ts';
import { Button } from '#web/design/Button.tsx';

interface PressOnceProps {
  /** Address of the POST without JavaScript. */
  action: string;
  label: string;
  press: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>;
}

/** Acts only on a press, because mail scanners open links. */
export function PressOnce({ action, label, press }: PressOnceProps) {
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!press.isPending) press.mutate();
  }

  return (
    <form method="post" action={action} onSubmit={handleSubmit} className="grid gap-4">
      <Button type="submit" size="big" busy={press.isPending}>
        {label}
      </Button>
      {press.error !== null && (
        <p role="alert" className="font-bold text-danger">
          {press.error.message} {linkText.writeUs}
        </p>
      )}
    </form>
  );
}
