import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { given } from '../session/next-path.ts';
import { nextAsked, RequireNoSession } from '../session/RequireNoSession.tsx';
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

const isInvitation = /^\/(?:invite|albums\/join)\//;

const firstStep = pagePaths.begin.replace(':albumId', 'album');

const nobodyYet: Newcomer = { displayName: '', email: '', avatarUrl: avatarUrlOf('fox') };

interface EntranceProps {
  /** Says who invites to what; injected, because albums and friends depend on accounts. */
  Invitation: ComponentType<{ path: string }>;
}

export function Entrance({ Invitation }: EntranceProps) {
  const { state } = useLocation();
  const [begins, setBegins] = useState(false);
  const asked = nextAsked(state);
  const next = begins && (asked ?? pagePaths.dashboard) === pagePaths.dashboard ? firstStep : asked;
  return (
    <RequireNoSession next={next}>
      <Forms
        state={state}
        invitation={asked !== undefined && isInvitation.test(asked) && <Invitation path={asked} />}
        onSignedUp={() => setBegins(true)}
      />
    </RequireNoSession>
  );
}

interface FormsProps {
  state: unknown;
  invitation: ReactNode;
  onSignedUp: () => void;
}

function Forms({ state, invitation, onSignedUp }: FormsProps) {
  const notice = given(state, 'notice');
  const [tab, setTab] = useState(() => (invitation ? 'signUp' : tabAsked()));
  const [newcomer, setNewcomer] = useState(nobodyYet);
  /** The password of who has just signed up, so that one tap signs in. */
  const [chosenPassword, setChosenPassword] = useState<string>();
  useEffect(() => void signUpForm.load().catch(() => undefined), []);
  function choose(chosen: typeof tab) {
    setTab(chosen);
    const address = pageAddress();
    address.searchParams.set('tab', chosen);
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
        {invitation}
        <Tabs
          label={text.tabs}
          tabs={tabs}
          value={tab}
          onChange={chosen => {
            choose(chosen);
            setChosenPassword(undefined);
          }}
          stretch
          sheetClassName="p-4 pt-6 sm:p-6"
        >
          {tab === 'signIn' ? (
            <SignInForm
              email={newcomer.email}
              onEmail={email => setNewcomer({ ...newcomer, email })}
              chosenPassword={chosenPassword}
            />
          ) : (
            <Suspense fallback={<LoadingScreen />}>
              <PartBoundary place="here">
                <signUpForm.Content
                  newcomer={newcomer}
                  onChange={setNewcomer}
                  onSignedUp={password => {
                    choose('signIn');
                    onSignedUp();
                    setChosenPassword(password);
                  }}
                />
              </PartBoundary>
            </Suspense>
          )}
        </Tabs>
        <p className="auth-pass">
          {text.hasPass} <Link to={pagePaths.pass}>{text.toPass}</Link>
        </p>
      </div>
      <Pitch />
    </main>
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
