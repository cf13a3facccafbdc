import type { Remark } from './foil-words.ts';

/** A code as it was written: `FUX`, ` `, `07`, `a`. */
export interface WrittenCode {
  readonly prefix: string;
  readonly glue: string;
  readonly digits: string;
  readonly suffix: string;
}

export type LineItem =
  | {
      readonly kind: 'heading';
      readonly name: string;
      readonly prefix: string;
      readonly isSure: boolean;
      readonly isHeld?: boolean;
    }
  | {
      readonly kind: 'codes';
      readonly first: WrittenCode;
      readonly last: WrittenCode;
      readonly remark: Remark | undefined;
    }
  | {
      readonly kind: 'sticker';
      readonly code: WrittenCode;
      readonly name: string;
      readonly remark: Remark | undefined;
    }
  | { readonly kind: 'unknown' };

/** Lazy, as each line of a long text may be a range of all; empty where the two are no range. */
export function* codesBetween(first: WrittenCode, last: WrittenCode): Generator<WrittenCode> {
  const [low, high] = [Number(first.digits), Number(last.digits)];
  if (first === last) yield first;
  else if (first.prefix === last.prefix && first.suffix + last.suffix === '') {
    const isPadded = first.digits.startsWith('0') && first.digits.length === last.digits.length;
    const width = isPadded ? first.digits.length : 1;
    for (let number = low; number <= high; number += 1)
      yield { ...first, digits: number === low ? first.digits : String(number).padStart(width, '0') };
  }
}
