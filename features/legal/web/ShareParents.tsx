import { useState } from 'react';
import { parentsText as text } from './parents-text.ts';
import { sitePaths } from '#shared/page-paths.ts';
import { copyText, share } from '#web/acting/hand-over.ts';
import { Button } from '#web/design/Button.tsx';

export function ShareParents() {
  const [said, setSaid] = useState('');
  return (
    <>
      <Button onClick={() => void shareOrCopy().then(setSaid)}>{text.share}</Button>
      <p role="status" className="w-full empty:hidden">
        {said}
      </p>
    </>
  );
}

async function shareOrCopy(): Promise<string> {
  const url = new URL(sitePaths.parents, location.origin).href;
  if ((await share({ text: text.shareWords, url })) !== 'refused') return '';
  return (await copyText(url)) ? text.shared : text.notShared;
}
