/** The longest that browsers keep a cookie. */
export const knownDeviceDays = 400;
