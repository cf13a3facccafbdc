import { useState } from 'react';
import { parentsText as text } from './parents-text.ts';
import { sitePaths } from '#shared/page-paths.ts';
import { Button } from '#web/design/Button.tsx';

/** Shares by the share sheet of the device, else copies the link. */
export function ShareParents() {
  const [said, setSaid] = useState('');
  return (
    <>
      <Button onClick={() => void share().then(setSaid)}>{text.share}</Button>
      <p role="status" className="w-full empty:hidden">
        {said}
      </p>
    </>
  );
}

async function share(): Promise<string> {
  const url = new URL(sitePaths.parents, location.origin).href;
  try {
    if ('share' in navigator) {
      await navigator.share({ text: text.shareWords, url });
      return '';
    }
    return await copy(url);
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    return isClosed ? '' : text.notShared;
  }
}

async function copy(url: string): Promise<string> {
  await navigator.clipboard.writeText(url);
  return text.shared;
}
