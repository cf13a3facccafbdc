import { useState } from 'react';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { StickerFan } from './StickerFan.tsx';
import { text } from './text.ts';
import { StickerMark } from '#web/design/StickerMark.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { productClaim, productName } from '#shared/text.ts';
import './auth.css';

const tabs = [
  { value: 'signIn', label: text.signIn },
  { value: 'signUp', label: text.signUp },
] as const;

/** /auth — the first screen that people see. */
export function AuthPage() {
  const [tab, setTab] = useState<'signIn' | 'signUp'>('signIn');
  const [email, setEmail] = useState('');
  return (
    <main id="content" tabIndex={-1} className="auth-page">
      <section className="auth-pitch">
        <StickerFan />
        <p className="auth-claim">{productClaim}</p>
        <p className="text-lg text-ink-soft">{text.pitch}</p>
      </section>
      <div className="auth-forms">
        <h1 className="auth-name">
          <StickerMark size={64} />
          {productName}
        </h1>
        <Tabs
          label={text.tabs}
          tabs={tabs}
          value={tab}
          onChange={setTab}
          stretch
          sheetClassName="p-4 pt-6 sm:p-6"
        >
          {tab === 'signIn' ? (
            <SignInForm email={email} />
          ) : (
            <SignUpForm
              onSignedUp={signedUp => {
                setEmail(signedUp);
                setTab('signIn');
              }}
            />
          )}
        </Tabs>
      </div>
    </main>
  );
}
