import { CallRefused } from '../calls/call.ts';

/** For `catch`: a refusal with this code means that an earlier, unanswered try has succeeded already. */
export function refusedAsDone(code: string): (error: unknown) => void {
  return error => {
    if (!(error instanceof CallRefused && error.code === code)) throw error;
  };
}
