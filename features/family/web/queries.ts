import { listChildDevices, listFaces, readFamily } from '../contract.ts';
import { familyKey } from './query-keys.ts';
import { callQuery, keptQuery } from '#web/calls/call-query.ts';

export const familyQuery = callQuery(familyKey, readFamily, {});

export const facesQuery = keptQuery([...familyKey, 'faces'], listFaces, {});

export const childDevicesQuery = (childId: string) =>
  callQuery([...familyKey, 'devices', childId], listChildDevices, { childId });
