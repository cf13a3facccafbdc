import { twoPhonesRefusals } from '../contract.ts';
import { twoPhonesRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as book from './book.ts';
import * as swapPasses from './swap-passes.ts';
import { twoPhonesTables } from './tables.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const twoPhonesDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, book, swapPasses),
  refusals: twoPhonesRefusals,
  refusalTexts: twoPhonesRefusalTexts,
  tables: twoPhonesTables,
};
