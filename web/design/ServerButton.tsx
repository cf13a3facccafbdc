import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './Button.tsx';
import { showToast } from './toast.ts';
import { connectionText as text } from '../calls/connection-text.ts';
import { lookForServer, useServerReached } from '../calls/connection.ts';

/** Offline it looks disabled but stays focusable and says why; a press reconnects and, if that succeeds, proceeds. */
export function ServerButton(props: ComponentProps<typeof Button>) {
  const isReached = useServerReached();
  if (isReached || props.busy === true) return <Button {...props} />;
  const { disabled: _, ...rest } = props;
  return (
    <Button
      {...rest}
      aria-disabled
      title={text.needsServer}
      onClickCapture={event => void lookAgain(event)}
    />
  );
}

async function lookAgain({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> {
  const { needsServer: title, needsServerDetail: description } = text;
  if (!(await lookForServer())) showToast({ title, description, tone: 'info', key: 'needs-server' });
  else setTimeout(() => currentTarget.click());
}
