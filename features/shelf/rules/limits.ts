/** Albums are compressed when they are made, which takes half a second; merged ones stay as they were. */
export const albumsMade = [
  { most: 10, seconds: 3600 },
  { most: 40, seconds: 86_400 },
  { most: 200, seconds: 90 * 86_400 },
] as const;

/** One that stands already: nothing is written, and browsers do so by themselves where an answer was lost. */
export const albumsSentAgain = { most: 60, seconds: 600 } as const;

/** Of 890 million codes a member tries a few hundred. */
export const codesTried = [
  { most: 30, seconds: 600 },
  { most: 200, seconds: 86_400 },
] as const;

export const correctionsReported = { most: 40, seconds: 86_400 } as const;

/** Of one album: its maker reads them all. */
export const mostOpenCorrections = 100;
