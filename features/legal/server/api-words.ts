/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Site',
  summaries: {
    readOperator: 'Says who runs this server',
  },
};
