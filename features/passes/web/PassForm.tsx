import { Camera } from 'lucide';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { text } from './page-text.ts';
import { readScannedPass } from './pass-fragment.ts';
import type { Shown } from './queries.ts';
import { useForm } from '#web/acting/use-form.ts';
import { CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Field } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { onDemand } from '#web/parts/part.tsx';

const QrScanner = onDemand(
  () => import('#web/scanning/QrScanner.tsx').then(module => module.QrScanner<Shown>),
  'here',
  <Waiting className="min-h-80" />,
);

/** Big and plain, for children of nine. */
export function PassForm({ look }: { look: (shown: Shown) => Promise<unknown> }) {
  const [code, setCode] = useState('');
  const [isScanning, setIsScanning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { submit, wire, isBusy } = useForm({
    names: ['code'],
    // Only the server knows the words; it never tells which of them is wrong.
    check: () => ({ code: /\p{L}/u.test(code) && /\d/.test(code) ? undefined : text.codeForm }),
    send: () => look({ code }),
    onFailed: (error, show) => {
      const isLimit = error instanceof CallRefused && error.code === 'too_many_requests';
      show({ code: isLimit ? `${error.message} ${text.tooMany}` : error.message });
    },
  });

  return (
    <>
      <p className="text-ink-soft">{text.intro}</p>
      <Button variant="outline" onClick={() => setIsScanning(true)}>
        <Icon of={Camera} />
        {text.scan}
      </Button>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <Field
          {...wire('code')}
          label={text.code}
          hint={text.codeHint}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
        <ServerButton type="submit" busy={isBusy}>
          {text.goOn}
        </ServerButton>
      </form>
      <Dialog
        open={isScanning}
        onClose={() => setIsScanning(false)}
        title={text.scan}
        description={text.scanDetail}
      >
        <QrScanner
          read={readScannedPass}
          notOurs={text.notOurs}
          typeDetail={text.typeDetail}
          onFound={shown => {
            setIsScanning(false);
            look(shown).catch(() => undefined);
          }}
          onGiveUp={() => {
            flushSync(() => setIsScanning(false));
            form.current?.querySelector('input')?.focus();
          }}
        />
      </Dialog>
    </>
  );
}
