import { useEffect } from 'react';
import { text } from '../text.ts';

/** Names the page more exactly than its route does, for as long as `title` is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    let general: string | undefined;
    let isLeft = false;
    // The screen around this page says its general title in an effect of its own, which runs after this one.
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
