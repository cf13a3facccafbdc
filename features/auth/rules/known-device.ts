/** As long as browsers keep a cookie. */
export const knownDeviceDays = 400;
