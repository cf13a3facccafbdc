/** The motifs that a member's own cover may show. The catalogue's art draws each of them on every ground. */
export const coverMotifs = [
  'fox',
  'panda',
  'lion',
  'dog-face',
  'cat-face',
  'rabbit-face',
  'koala',
  'hedgehog',
  'penguin',
  'owl',
  'unicorn',
  't-rex',
  'octopus',
  'butterfly',
  'soccer-ball',
  'trophy',
  'rocket',
  'racing-car',
  'red-apple',
  'crown',
] as const;
export type CoverMotif = (typeof coverMotifs)[number];

/** A background: its colour and pattern. */
export const coverGrounds = ['blue', 'red', 'green', 'violet', 'yellow', 'teal', 'pink', 'night'] as const;
export type CoverGround = (typeof coverGrounds)[number];
