import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as v from 'valibot';
import { findPage, loadMissingPage } from './find-page.ts';
import { loadLaterParts, loadPartsOfPage } from '../parts/later.tsx';
import { markPainted } from '../parts/load-code.ts';
import { Site } from './Site.tsx';
import { SiteState, stateElementId } from './site-state.ts';
import { showMissing, showWithoutCode, takenOver } from './taken-over.ts';
import { createQueryClient } from '../persistence/query-client.ts';
import { untilItComes } from '../parts/until-it-comes.ts';
import '../design/base.css';

/** The development server renders nothing: there the client renders from scratch. */
async function start(root: Element): Promise<void> {
  const left = document.getElementById(stateElementId)?.textContent;
  const state = left == null ? undefined : v.parse(SiteState, JSON.parse(left));
  const { page, address } = await findPage(location.pathname, location.search);
  await (state === undefined ? loadLaterParts() : loadPartsOfPage());
  const client = createQueryClient();
  state?.answers.forEach(([key, answer]) => client.setQueryData(key, answer));
  const { Content } = state?.isMissing === true ? (page.gone ?? (await loadMissingPage())) : page;
  const site = (
    <StrictMode>
      <Site client={client} address={address} Content={Content} hasSession={state?.hasSession ?? false} />
    </StrictMode>
  );
  markPainted();
  if (state === undefined) createRoot(root).render(site);
  else startTransition(() => void hydrateRoot(root, site, { onUncaughtError: keepServed(root) }));
  showMissing(false);
  dispatchEvent(new Event(takenOver));
}

/** React unmounts a root that throws: this restores the server's HTML, whose links still work. */
function keepServed(root: Element): (error: unknown) => void {
  const served = [...root.childNodes];
  return error => {
    reportError(error);
    root.replaceChildren(...served);
    showWithoutCode();
  };
}

const root = document.getElementById('root');
if (root !== null) void untilItComes(() => start(root), showWithoutCode);
