/** Of a page's calls: whose page asks. Nothing is done or told for whoever else is signed in by then (SEC-W5). */
export const memberHeader = 'Member-Id';
