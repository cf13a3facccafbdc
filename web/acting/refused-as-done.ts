import { CallRefused } from '../calls/call.ts';

/** For `catch`: an earlier sending has done it, and its answer was lost on the way. */
export function refusedAsDone(code: string): (error: unknown) => void {
  return error => {
    if (!(error instanceof CallRefused && error.code === code)) throw error;
  };
}
