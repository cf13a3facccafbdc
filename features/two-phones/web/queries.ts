import { provideSwapPass } from '../contract.ts';
import { keptQuery } from '#web/calls/call-query.ts';

/** The device keeps it, so that codes are made and sealed without a network. */
export const swapPassQuery = keptQuery(['swapPass'], provideSwapPass, {});
