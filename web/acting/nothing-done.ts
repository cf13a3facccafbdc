import { CallFailed } from '../calls/call.ts';
import { text } from '../text.ts';

/** The failure of a call that only looks: without an answer nothing has happened, either. */
export function nothingDone(error: Error): Error {
  return error instanceof CallFailed && error.cause !== undefined
    ? new CallFailed(text.gatewayFailed)
    : error;
}
