import type { Log, LogFields } from '../log.ts';

interface Failed {
  readonly id: number;
  readonly attempts: number;
  /** It is not tried again. */
  readonly isOver: boolean;
}

/**
 * Logs once that the server takes no mail, whatever waits, and once that it does again; what is refused of a single
 * mail at its first try.
 */
export class DeliveryLog {
  readonly #log: Log;
  /** Undefined while the server takes mails. */
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

/** For good, of this address or text: others may be taken. */
function isOfMail(error: unknown): boolean {
  const { responseCode, command } = Object(error);
  return Number(responseCode) >= 500 && ['RCPT TO', 'DATA'].includes(String(command));
}

/** No words: a server's may hold the recipient's address (SEC-L1). */
function answerFields(error: unknown): LogFields {
  const { code, originalCode, responseCode } = Object(error);
  return { code: String(originalCode ?? code), responseCode: Number(responseCode) };
}
