/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Site',
  summaries: {
    listConsentScripts: 'Lists scripts of others that visitors may agree to',
  },
};
