import { makeEarlyCalls } from './early-calls.ts';

/** A script of its own, small enough to be there long before the app is. */
makeEarlyCalls();
