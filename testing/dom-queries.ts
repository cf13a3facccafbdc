import { configure, getConfig } from '@testing-library/react';
import { stepCeiling } from './ceilings.ts';

const describeFailure = getConfig().getElementError;

/** Whether a query is one of many tries, of which only the last one's words are read. */
const isTry = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  asyncUtilTimeout: stepCeiling,
  // Printing the whole page for every try took an eighth of the time; when the tries end it is printed once more.
  getElementError: (message, container) =>
    isTry()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : describeFailure(message, container),
});
