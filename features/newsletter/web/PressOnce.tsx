import type { UseMutationResult } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { linkText } from './text.ts';
import { Button } from '#web/design/Button.tsx';

interface PressOnceProps {
  /** The page's own address takes the same as a form's POST, for browsers without JavaScript. */
  action: string;
  label: string;
  press: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>;
}

/** The one button of a page that a mail leads to. Nothing happens before it is pressed: scanners of mail open links. */
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
