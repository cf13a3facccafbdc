import type { Generated } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';

export interface NewsletterTables {
  newsletter_subscriptions: {
    id: Generated<number>;
    email: string;
    status: Generated<'pending' | 'confirmed' | 'unsubscribed'>;
    end_token: string;
    confirmed_at: Date | null;
    ended_at: Date | null;
  };
  newsletter_sign_ups: {
    token_hash: Buffer;
    subscription_id: number;
    declaration_version: string;
    declaration: string;
    form_url: string;
    mail_id: string;
    signed_up_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  newsletter_issues: {
    id: Generated<number>;
    post_id: string;
    title: string;
    excerpt: string;
    path: string;
    created_at: Generated<Date>;
    finished_at: Date | null;
  };
  newsletter_deliveries: { issue_id: number; subscription_id: number; mail_id: number };
}

export const newsletterTables = {
  newsletter_subscriptions: {},
  newsletter_sign_ups: {},
  newsletter_issues: {},
  newsletter_deliveries: {},
} satisfies Declared<NewsletterTables>;
