import { listConsentScripts } from '../contract.ts';
import { serve, type FeatureDoor } from '#server/serve-endpoint.ts';

/** Browsers and proxies may keep the list this long; the operator's change needs a restart anyway. */
const keptSeconds = 300;

const serveListConsentScripts = serve(listConsentScripts)(async context => {
  context.answer.setHeader('Cache-Control', `public, max-age=${keptSeconds}`);
  return {
    scripts: context.config.consentScripts.map(({ id, type, src, attributes, onLoad, onUnload }) => ({
      id,
      type,
      src,
      attributes,
      onLoad,
      onUnload,
    })),
  };
});

/** Whom the visitor lets look over the shoulder. What they answered stays in their browser. */
export const consentDoor: FeatureDoor = {
  endpoints: [serveListConsentScripts],
  refusals: {},
  refusalTexts: {},
  personalTables: [],
};
