import { signUpText as text } from './sign-up-text.ts';
import { consentAge } from '../../rules/consent-age.ts';
import { sitePaths } from '#shared/page-paths.ts';

/** `deed`: the label of the button beside it. */
export function SignUpTerms({ deed }: { deed?: string }) {
  return (
    <p className="text-sm text-ink-soft">
      {text.agree.before(deed)} <Aside path={sitePaths.terms}>{text.agree.terms}</Aside> {text.agree.between}{' '}
      <Aside path={sitePaths.privacy}>{text.agree.privacy}</Aside>
      {text.agree.after}
    </p>
  );
}

export function OldEnough() {
  return (
    <p className="text-sm text-ink-soft">
      {text.oldEnough(consentAge)}{' '}
      <a href={sitePaths.parents} className="underline">
        {text.withParents}
      </a>
    </p>
  );
}

function Aside({ path, children }: { path: string; children: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="underline">
      {children}
      <span className="sr-only"> {text.newTab}</span>
    </a>
  );
}
