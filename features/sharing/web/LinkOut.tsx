import { useRef, useState } from 'react';
import { CalendarClock } from 'lucide';
import type { ListLink } from '../contract.ts';
import { copyText, share } from '#web/acting/hand-over.ts';
import { text } from './text.ts';
import { WaysOut } from './WaysOut.tsx';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { QrCode } from '#web/design/QrCode.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { serverOrigin } from '#web/calls/server-origin.ts';
import { sharedListPath } from '#shared/page-paths.ts';

interface LinkOutProps {
  link: ListLink;
  albumName: string;
  isEnding: boolean;
  onEnd: () => void;
}

export function LinkOut({ link, albumName, isEnding, onEnd }: LinkOutProps) {
  const field = useRef<HTMLInputElement>(null);
  const address = serverOrigin() + sharedListPath(link.token);

  async function copy() {
    if (await copyText(address)) {
      return showToast({ title: text.linkCopied, description: text.linkCopiedDetail, key: 'share' });
    }
    field.current?.focus();
    field.current?.select();
    showToast({ title: text.copyForbidden, description: text.linkMarked, tone: 'info', key: 'share' });
  }

  async function send() {
    const words = text.linkWords(albumName);
    if ((await share({ title: words, text: words, url: address })) === 'refused') await copy();
  }

  return (
    <>
      <Field
        ref={field}
        label={text.linkLabel}
        labelLook="hidden"
        className="mt-3"
        value={address}
        readOnly
        onFocus={event => event.target.select()}
      />
      <WaysOut copyLabel={text.copyLink} onShare={() => void send()} onCopy={() => void copy()} />
      <div className="share-qr">
        <QrCode words={address} label={text.linkQr} />
      </div>
      <p className="share-until">
        <Icon of={CalendarClock} className="size-5 flex-none" />
        {text.linkUntil(link.expiresAt)}
      </p>
      <Ending isEnding={isEnding} onEnd={onEnd} />
    </>
  );
}

/** Asks twice, because it is final. */
function Ending({ isEnding, onEnd }: Pick<LinkOutProps, 'isEnding' | 'onEnd'>) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <div className="share-buttons">
        <ServerButton variant="ghost" onClick={() => setIsAsked(true)}>
          {text.endLink}
        </ServerButton>
      </div>
    );
  return (
    <div role="group" aria-label={text.endLink} className="share-found">
      <p>{text.endLinkAsk}</p>
      <div className="share-buttons">
        <ServerButton variant="destructive" busy={isEnding} autoFocus onClick={onEnd}>
          {text.endLink}
        </ServerButton>
        <Button variant="outline" disabled={isEnding} onClick={() => setIsAsked(false)}>
          {text.keepLink}
        </Button>
      </div>
    </div>
  );
}
