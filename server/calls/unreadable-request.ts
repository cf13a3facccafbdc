import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemReply } from '#shared/refusal.ts';
import { houseRefusalTexts } from '#shared/text.ts';

/** Answers malformed HTTP, which never reaches the app, in our words; Node's own answer has no body. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(answerTo(error.code));
  });
}

function answerTo(failure: string | undefined): string {
  const isTooLarge = failure === 'HPE_HEADER_OVERFLOW';
  const status = isTooLarge ? 431 : failure === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const code = isTooLarge ? 'body_too_large' : 'unreadable_body';
  const problem: ProblemReply = { code, message: houseRefusalTexts[code]({}) };
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
