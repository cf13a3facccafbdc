import type { Log, LogFields } from '../log.ts';

interface Failed {
  readonly id: number;
  readonly attempts: number;
  /** Whether this was the last attempt. */
  readonly isOver: boolean;
}

/**
 * Logs an outage of the mail server once when it begins and once when it ends, however many mails wait. A refusal of a
 * single mail is logged at its first try.
 */
export class DeliveryLog {
  readonly #log: Log;
  /** Why the server takes no mails; undefined while it does. */
  #cause: string | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  worked(): void {
    if (this.#cause !== undefined) this.#log.warn('the mail server takes mails again');
    this.#cause = undefined;
  }

  failed({ id, attempts, isOver }: Failed, error: unknown): void {
    const fields = { mail: id, attempts, ...answerFields(error) };
    if (isOver) return this.#log.warn('mail given up', fields);
    if (isOfMail(error)) return this.#log[attempts === 1 ? 'warn' : 'debug']('mail refused', fields);
    const cause = JSON.stringify(answerFields(error));
    if (cause === this.#cause) return this.#log.debug('mail not sent yet', fields);
    this.#cause = cause;
    return this.#log.warn('the mail server takes no mail', fields);
  }
}

/** A permanent refusal (5xx) of this recipient or content; the server may still take other mails. */
function isOfMail(error: unknown): boolean {
  const { responseCode, command } = Object(error);
  return Number(responseCode) >= 500 && ['RCPT TO', 'DATA'].includes(String(command));
}

/** Omits the server's words, which may contain the recipient's address (SEC-L1). */
function answerFields(error: unknown): LogFields {
  const { code, originalCode, responseCode } = Object(error);
  return { code: String(originalCode ?? code), responseCode: Number(responseCode) };
}
