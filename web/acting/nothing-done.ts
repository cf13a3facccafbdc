import { connectionText } from '../calls/connection-text.ts';
import { CallFailed } from '../calls/call.ts';
import { text } from '../words/text.ts';

/** The failure of a call that only looks: without an answer nothing has happened, either. */
export function nothingDone(error: Error): Error {
  if (!(error instanceof CallFailed) || error.cause === undefined) return error;
  return new CallFailed(error.message === connectionText.answerLost ? text.gatewayFailed : error.message);
}
