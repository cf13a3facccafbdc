import { readDiscoverability } from '../contract.ts';
import { callQuery } from '#web/calls/call-query.ts';

export const discoverabilityQuery = callQuery(['discoverability'], readDiscoverability, {});
