import { CameraOff, Keyboard } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { scanCamera, type CameraTrouble } from './scan-camera.ts';
import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { joinClasses } from '#web/design/join-classes.ts';
import './scanner.css';

interface QrScannerProps<Found> {
  /** Reads the words of a code; undefined: the code is not one of ours. */
  read: (words: string) => Found | undefined;
  notOurs: string | ((words: string) => string);
  typeDetail: string;
  onFound: (found: Found) => void;
  onGiveUp: () => void;
  giveUp?: ReactNode;
}

type State = 'starting' | 'looking' | { readonly foreign: string } | CameraTrouble;

export function QrScanner<Found>(props: QrScannerProps<Found>) {
  const { typeDetail, onGiveUp, giveUp } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('starting');
  const found = useEffectEvent(props.onFound);
  const read = useEffectEvent(props.read);
  const sayOf = useEffectEvent((words: string) =>
    typeof props.notOurs === 'string' ? props.notOurs : props.notOurs(words),
  );

  useEffect(() => {
    if (video.current === null) return undefined;
    const stop = scanCamera(video.current, {
      onStarted: () => setState('looking'),
      onTrouble: setState,
      onWords(words) {
        const mine = read(words);
        if (mine === undefined) return setState({ foreign: sayOf(words) });
        stop();
        found(mine);
      },
    });
    return stop;
  }, []);

  const hasCamera = state !== 'refused' && state !== 'missing';
  return (
    <div className="grid gap-4">
      {hasCamera ? (
        <div className="grid gap-2">
          <div className="scanner">
            <video ref={video} muted playsInline aria-label={text.scanning} />
          </div>
          <p
            role="status"
            className={joinClasses(
              'min-h-12 text-center',
              typeof state === 'object' && 'font-bold text-lack',
            )}
          >
            {wordsOf(state)}
          </p>
        </div>
      ) : (
        <NoCamera trouble={state} typeDetail={typeDetail} />
      )}
      <Button variant={hasCamera ? 'outline' : 'default'} ref={focusBelowPicture} onClick={onGiveUp}>
        {giveUp ?? (
          <>
            <Icon of={Keyboard} />
            {text.typeInstead}
          </>
        )}
      </Button>
    </div>
  );
}

/** The picture and the words above it are seen although they may have taken the place of a page that was scrolled. */
function focusBelowPicture(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true });
  const dialog = button?.closest('[role="dialog"]');
  if (dialog != null) dialog.scrollTop = 0;
}

function wordsOf(state: Exclude<State, CameraTrouble>): string {
  if (typeof state === 'object') return state.foreign;
  return state === 'starting' ? text.cameraStarts : text.scanning;
}

function NoCamera({ trouble, typeDetail }: { trouble: CameraTrouble; typeDetail: string }) {
  const isRefused = trouble === 'refused';
  return (
    <div role="alert" className="flex items-start gap-3 rounded-control bg-lack-tint p-4">
      <Icon of={CameraOff} className="flex-none text-lack" />
      <div>
        <p className="font-bold">{isRefused ? text.cameraRefused : text.cameraMissing}</p>
        <p>{isRefused ? text.cameraRefusedDetail(typeDetail) : typeDetail}</p>
      </div>
    </div>
  );
}
