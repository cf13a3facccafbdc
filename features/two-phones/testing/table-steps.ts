import fc from 'fast-check';

export const memberCount = 3;
export const stickerCount = 6;

const member = fc.integer({ min: 0, max: memberCount - 1 });
const owned = fc.array(fc.constantFrom(0, 0, 1, 2, 3), { minLength: stickerCount, maxLength: stickerCount });

/**
 * Two at a table: which phone dies before it keeps the deal, and whether the receipt is scanned. `answer`: what gets lost
 * on the way. A phone that is `lost` holds nothing any more.
 */
const anyStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('meet'),
      maker: member,
      /** Counted on from the maker. */
      reader: fc.integer({ min: 1, max: memberCount - 1 }),
      makerKeeps: fc.boolean(),
      readerKeeps: fc.boolean(),
      receipt: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send'),
      by: member,
      answer: fc.constantFrom('comes', 'never sent', 'lost'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('together') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replay'), by: member, which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock'),
      by: member,
      days: fc.constantFrom(-70, -59, -1, 0, 2, 5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lost'), by: member }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      by: member,
      sticker: fc.nat(stickerCount - 1),
      delta: fc.constantFrom<1 | -1>(1, -1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('gift'),
      by: member,
      to: member,
      sticker: fc.nat(stickerCount - 1),
    }),
  },
);

export const stories = fc.record({
  start: fc.array(owned, { minLength: memberCount, maxLength: memberCount }),
  steps: fc.array(anyStep, { minLength: 12, maxLength: 30, size: 'max' }),
});
export type Story = typeof stories extends fc.Arbitrary<infer T> ? T : never;
export type Step = Story['steps'][number];
