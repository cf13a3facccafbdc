import { BellRing } from 'lucide';
import { useId, useState } from 'react';
import { pushSettingsText as text } from './push-text.ts';
import { usePush } from './use-push.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { passFocusOn } from '#web/design/places-around.ts';

const askedKey = 'push-asked';

export function PushCard() {
  const [isAsked, setIsAsked] = useState(wasAsked);
  const { support, permission, push, isBusy, switchTo } = usePush();
  const title = useId();
  if (isAsked || support !== 'yes' || permission !== 'default' || push.data === undefined) return null;
  const notNow = () => {
    noteAsked();
    setIsAsked(true);
  };
  return (
    <Card as="section" aria-labelledby={title} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Icon of={BellRing} className="notice-sign flex-none text-action" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 id={title} className="text-lg">
          {text.ask}
        </h2>
        <p className="text-ink-soft">{text.askDetail}</p>
      </div>
      <div ref={passFocusOn} className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => switchTo(true)}>
          {text.yes}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={notNow}>
          {text.notNow}
        </Button>
      </div>
    </Card>
  );
}

/** Storage may be forbidden: then the next visit asks again. */
function wasAsked(): boolean {
  try {
    return localStorage.getItem(askedKey) !== null;
  } catch {
    return false;
  }
}

function noteAsked(): void {
  try {
    localStorage.setItem(askedKey, 'no');
  } catch {
    // The next visit asks again.
  }
}
