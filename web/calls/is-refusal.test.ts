import { describe, expect, it } from 'vitest';
import { isRefusal } from './is-refusal.ts';
import { CallFailed, CallRefused } from './call.ts';

describe('an answer that is no use to ask for again', () => {
  const refused = (code: string, status: number) => new CallRefused({ code, message: '' }, status);
  it.each<[string, Error | null, boolean]>([
    ['a stranger', refused('not_friends', 404), true],
    ['an unknown album', refused('album_not_found', 404), true],
    ['an address that is none', refused('invalid_input', 422), true],
    ['too many calls', refused('too_many_requests', 429), false],
    ['a server that is not well', new CallFailed(''), false],
    ['no error', null, false],
  ])('%s', (_, error, isFinal) => expect(isRefusal(error)).toBe(isFinal));
});
