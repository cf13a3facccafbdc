import { useEffect, useEffectEvent } from 'react';

/** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher; not in every browser. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** A phone's back button or gesture is for what is open above the page, which it would leave otherwise. */
export function useBackButton(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    let watcher: CloseWatcher | undefined;
    function watch() {
      watcher = new CloseWatcher();
      // It ends with its event, but what is open may stay, for instance while it is sent.
      watcher.addEventListener('close', () => {
        watch();
        back();
      });
    }
    if ('CloseWatcher' in globalThis) watch();
    return () => watcher?.destroy();
  }, []);
}
