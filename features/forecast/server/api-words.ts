/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Forecast',
  summaries: {
    listChildPackets: 'Lists the packets of a child by album, with time, price and how many were new',
    readForecast: 'Answers what friends have to spare and lack of an album, and how far the member came when',
  },
};
