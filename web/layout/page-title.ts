import { useEffect } from 'react';
import { text } from '../words/text.ts';

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    let general: string | undefined;
    let isLeft = false;
    // A microtask, because the effect of the parent screen sets its title after this one.
    queueMicrotask(() => {
      if (isLeft) return;
      general = document.title;
      document.title = text.title(title);
    });
    return () => {
      isLeft = true;
      if (general !== undefined) document.title = general;
    };
  }, [title]);
}
