import { roundsRefusals } from '../contract.ts';
import { ringsRefusals } from '../ring-contract.ts';
import { ringsRefusalTexts, roundsRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as answerRing from './answer-ring.ts';
import * as bookRound from './book-round.ts';
import * as guardians from './guardians.ts';
import * as openRound from './open-round.ts';
import * as readRounds from './read-rounds.ts';
import * as rest from './rest.ts';
import * as rings from './rings.ts';
import * as seats from './seats.ts';
import * as steps from './steps.ts';
import { showsRound } from './store.ts';
import { roundsTables } from './tables.ts';
import * as ticks from './ticks.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

export const roundsDoor: FeatureDoor = {
  endpoints: endpointsOf(
    apiWords,
    openRound,
    readRounds,
    seats,
    steps,
    ticks,
    bookRound,
    rest,
    guardians,
    rings,
    answerRing,
  ),
  refusals: { ...roundsRefusals, ...ringsRefusals },
  refusalTexts: { ...roundsRefusalTexts, ...ringsRefusalTexts },
  showsPerson: showsRound,
  tables: roundsTables,
};
