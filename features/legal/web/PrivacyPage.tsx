import { switchesSection } from './document.ts';
import { operatorQuery, servicesQuery } from './queries.ts';
import { privacyHead } from './text.ts';
import { later } from '#web/parts/later.tsx';
import type { SitePage } from '#web/site/site-page.ts';
// Imported here, because styles of lazy parts belong to the first paint.
import './legal.css';
import './legal-table.css';

const words = (name: 'PrivacyHead' | 'PrivacyBegin' | 'AboveSwitches' | 'PrivacyEnd') =>
  later('never', () => import('./PrivacyWords.tsx').then(module => module[name]));
const PrivacyHead = words('PrivacyHead');
const PrivacyBegin = words('PrivacyBegin');
const AboveSwitches = words('AboveSwitches');
const PrivacyEnd = words('PrivacyEnd');

const ConsentSwitches = later('withPage', () =>
  import('#features/consent/web/ConsentSwitches.tsx').then(module => module.ConsentSwitches),
);

/** The server renders the words; only the switches hydrate. */
function Privacy() {
  return (
    <main id="content" tabIndex={-1} className="legal">
      <PrivacyHead />
      <div className="legal-column">
        <PrivacyBegin />
        <section id={switchesSection} aria-labelledby={`${switchesSection}-title`}>
          <AboveSwitches />
          <div className="legal-screen-only">
            <ConsentSwitches />
          </div>
        </section>
        <PrivacyEnd />
      </div>
    </main>
  );
}

export const privacyPage: SitePage = {
  Content: Privacy,
  queries: () => [operatorQuery, servicesQuery],
  head: () => privacyHead,
};
