import { nothing, type Samples } from '#testing/sample.ts';

export const newsletterSamples: Samples = {
  readNewsletterChallenge: { ask: nothing },
  subscribeNewsletter: {
    ask: () => ({
      email: 'neu@example.org',
      consent: true,
      remarks: '',
      formPath: '/',
      proof: {
        challenge: `1800000000.${'0'.repeat(32)}.${'0'.repeat(64)}`,
        nonces: Array<number>(16).fill(0),
      },
    }),
  },
  readNewsletterConfirmation: { ask: () => ({ token: 'x'.repeat(43) }) },
  confirmNewsletter: { ask: () => ({ token: 'x'.repeat(43) }) },
  readNewsletterEnd: { ask: () => ({ token: 'x'.repeat(43) }) },
  endNewsletter: { ask: () => ({ token: 'x'.repeat(43) }) },
};
