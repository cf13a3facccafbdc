import { Suspense, useEffect, useState } from 'react';
import { given } from '../session/next-path.ts';
import { RequireNoSession } from '../session/RequireNoSession.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { Newcomer } from './SignUpForm.tsx';
import { StickerFan } from './StickerFan.tsx';
import { text } from '../text.ts';
import { avatarUrlOf } from '#features/profiles/rules/avatars.ts';
import { StickerMark } from '#web/design/StickerMark.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { PartBoundary } from '#web/layout/PartBoundary.tsx';
import { LoadingScreen } from '#web/layout/WholePage.tsx';
import { noteAddress, pageAddress } from '#web/navigation/history.ts';
import { Link } from '#web/navigation/Link.tsx';
import { useLocation } from '#web/navigation/Navigation.tsx';
import { part } from '#web/parts/part.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { productClaim, productName } from '#shared/text.ts';
import '#web/layout/open-screens.css';
import '../auth.css';

const tabs = [
  { value: 'signIn', label: text.signIn },
  { value: 'signUp', label: text.signUp },
] as const;

/** Loaded later, because most visitors come to sign in. */
const signUpForm = part(() => import('./SignUpForm.tsx').then(module => module.SignUpForm));

const nobodyYet: Newcomer = { displayName: '', email: '', avatarUrl: avatarUrlOf('fox') };

export function AuthPage() {
  return (
    <RequireNoSession>
      <Entrance />
    </RequireNoSession>
  );
}

function Entrance() {
  const { state } = useLocation();
  const notice = given(state, 'notice');
  // A child has no e-mail address to type, so its way in comes first.
  const isChild = given(state, 'by') === 'pass';
  const [tab, setTab] = useState(tabAsked);
  const [newcomer, setNewcomer] = useState(nobodyYet);
  const [hasSignedUp, setHasSignedUp] = useState(false);
  useEffect(() => void signUpForm.load().catch(() => undefined), []);
  function choose(chosen: typeof tab) {
    setTab(chosen);
    const address = pageAddress();
    address.search = chosen === 'signIn' ? '' : `?tab=${chosen}`;
    noteAddress(address);
  }
  return (
    <main id="content" tabIndex={-1} className="open-screen auth-page">
      <div>
        <h1 className="open-name">
          <StickerMark size={64} />
          {productName}
        </h1>
        {notice && (
          <p role="status" className="open-notice">
            {notice}
          </p>
        )}
        {isChild && <ToPass />}
        <Tabs
          label={text.tabs}
          tabs={tabs}
          value={tab}
          onChange={chosen => {
            choose(chosen);
            setHasSignedUp(false);
          }}
          stretch
          sheetClassName="p-4 pt-6 sm:p-6"
        >
          {tab === 'signIn' ? (
            <SignInForm
              email={newcomer.email}
              onEmail={email => setNewcomer({ ...newcomer, email })}
              startsAtPassword={hasSignedUp}
            />
          ) : (
            <Suspense fallback={<LoadingScreen />}>
              <PartBoundary place="here">
                <signUpForm.Content
                  newcomer={newcomer}
                  onChange={setNewcomer}
                  onSignedUp={() => {
                    choose('signIn');
                    setHasSignedUp(true);
                  }}
                />
              </PartBoundary>
            </Suspense>
          )}
        </Tabs>
        {!isChild && <ToPass />}
      </div>
      <Pitch />
    </main>
  );
}

function ToPass() {
  return (
    <p className="auth-pass">
      {text.hasPass} <Link to={pagePaths.pass}>{text.toPass}</Link>
    </p>
  );
}

function tabAsked(): 'signIn' | 'signUp' {
  return pageAddress().searchParams.get('tab') === 'signUp' ? 'signUp' : 'signIn';
}

function Pitch() {
  const words = productClaim.split(' ');
  return (
    <div className="auth-pitch">
      <StickerFan />
      <p className="auth-claim">
        {words.map(word => (
          <span key={word}>{word} </span>
        ))}
      </p>
      <p className="text-ink-soft">{text.pitch}</p>
    </div>
  );
}
