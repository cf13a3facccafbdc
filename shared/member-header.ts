/**
 * Names the member whose page makes the call. If somebody else is signed in by then, nothing is done or told (SEC-W5).
 */
export const memberHeader = 'Member-Id';
