import { useState } from 'react';
import { CallRefused } from '#web/calls/call.ts';

/** Doubtful names are refused with reasons at first; sent again unchanged, they count as meant. */
export function useDoubt(names: string) {
  const [doubted, setDoubted] = useState<string>();
  function noteDoubt(error: Error) {
    if (error instanceof CallRefused && /^names?_doubtful$/.test(error.code)) setDoubted(names);
  }
  return { isDoubted: doubted === names, noteDoubt };
}
