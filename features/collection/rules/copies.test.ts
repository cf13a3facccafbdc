import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiesAt, countCopies, noCopies, withCopies } from './copies.ts';

const slot = fc.nat(40);
const quantity = fc.oneof(fc.nat(3), fc.integer({ min: 253, max: 257 }), fc.nat(9999));
const changes = fc.array(fc.tuple(slot, quantity), { minLength: 1, maxLength: 6 });

describe('the copies of an album', () => {
  it('are what was written last, slot by slot, beyond a byte as well', () => {
    const property = fc.property(fc.array(changes, { maxLength: 8 }), writes => {
      const expected = new Map<number, number>();
      let copies = noCopies;
      for (const write of writes) {
        const before = copies;
        const kept = { bytes: [...before.bytes], large: before.large };
        copies = withCopies(copies, new Map(write));
        expect({ bytes: [...before.bytes], large: before.large }).toEqual(kept);
        for (const [at, owned] of write) expected.set(at, owned);
      }
      for (let at = 0; at <= 41; at += 1) expect(copiesAt(copies, at)).toBe(expected.get(at) ?? 0);
      const owned = [...expected.values()].filter(one => one > 0);
      expect(countCopies(copies)).toEqual({
        collected: owned.length,
        duplicates: owned.reduce((sum, one) => sum + one - 1, 0),
      });
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('hold nothing beside the bytes while all are under 255', () => {
    const many = withCopies(noCopies, new Map([[3, 255]]));
    expect(many.large).toEqual({ 4: 255 });
    expect(withCopies(many, new Map([[3, 254]])).large).toBeNull();
  });

  it('are counted without those of withdrawn numbers', () => {
    const owned = withCopies(
      noCopies,
      new Map([
        [0, 1],
        [1, 4],
        [2, 2],
        [3, 300],
      ]),
    );
    expect(countCopies(owned, [2])).toEqual({ collected: 3, duplicates: 300 });
    expect(countCopies(owned, [4, 9])).toEqual({ collected: 3, duplicates: 4 });
  });
});
