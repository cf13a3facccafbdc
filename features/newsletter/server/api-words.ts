import { signUpsOfNetwork } from './limits.ts';
import { perWindow } from '#shared/limits.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Newsletter',
  summaries: {
    confirmNewsletter: 'Confirms a subscription by the link of a mail',
    readNewsletterConfirmation: 'Says what a link that confirms is for',
    endNewsletter: 'Ends a subscription by the link of a mail',
    readNewsletterEnd: 'Says what a link that ends a subscription is for',
    readNewsletterForm: 'Answers what the form for the newsletter shows',
    subscribeNewsletter: 'Sends a mail that confirms a subscription',
  },
  limits: {
    subscribeNewsletter: `${perWindow(...signUpsOfNetwork)} from one network`,
  },
};
