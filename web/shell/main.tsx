import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSignOut } from '#features/auth/web/sign-out/sign-out.ts';
import { App } from '../App.tsx';
import { answerBy } from '../calls/call.ts';
import { streamBy } from '../calls/live-stream.ts';
import { feelBy } from './native.ts';
import { pageAddress } from '../navigation/history.ts';
import { reportCaught } from '../parts/part-missing.ts';
import { DoubtfulQueryClient } from '../persistence/older-answers.ts';
import { createQueryClient } from '../persistence/query-client.ts';
import { preloadPage } from '../routes.tsx';
import { askServer, openServerStream } from './ask-server.ts';
import { feel, followBackButton, followColours } from './device.ts';
import { followDeepLinks, openPublicPagesInBrowser } from './links.ts';
import { shareNatively } from './share.ts';
import { keepToken, readToken } from './token.ts';
import '../design/base.css';

answerBy(askServer);
streamBy(openServerStream);
feelBy(feel);
// Offline, too, so that the next start does not restore the session.
onSignOut(() => keepToken(null));
shareNatively();
openPublicPagesInBrowser();
followBackButton();
followColours();
await readToken();
void preloadPage(pageAddress().pathname);
followDeepLinks();
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <App client={createQueryClient(DoubtfulQueryClient)} />
    </StrictMode>,
  );
}
