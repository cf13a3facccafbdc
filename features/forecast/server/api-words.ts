/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Forecast',
  summaries: {
    readForecast: 'Answers what friends have to spare and lack of an album, and how far the member came when',
  },
};
