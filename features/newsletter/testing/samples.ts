import { nothing, type Samples } from '#testing/sample.ts';

export const newsletterSamples: Samples = {
  readNewsletterForm: { ask: nothing },
  subscribeNewsletter: {
    ask: () => ({
      email: 'neu@example.org',
      consent: true,
      remarks: '',
      formPath: '/',
    }),
  },
  readNewsletterConfirmation: { ask: () => ({ token: 'x'.repeat(43) }) },
  confirmNewsletter: { ask: () => ({ token: 'x'.repeat(43) }) },
  readNewsletterEnd: { ask: () => ({ token: 'x'.repeat(43) }) },
  endNewsletter: { ask: () => ({ token: 'x'.repeat(43) }) },
};
