import { configure, getConfig } from '@testing-library/react';
import { stepCeiling } from './ceilings.ts';

const describeFailure = getConfig().getElementError;

/** Inside `waitFor`, where only the last error is read. */
const isTry = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  asyncUtilTimeout: stepCeiling,
  // Printing the page for every try took an eighth of the time; it is printed for the last one.
  getElementError: (message, container) =>
    isTry()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : describeFailure(message, container),
});
