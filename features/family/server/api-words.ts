import { passwordLimit as passwords } from '#features/auth/server/api-words.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Families',
  summaries: {
    addChild: 'Adds a child to the family',
    exportChild: 'Answers all personal data of a child',
    readFamily: 'Lists the children and guardians of the family',
    endChildDevice: 'Signs a child out on one device',
    listChildDevices: 'Lists the devices on which a child is signed in',
    listFaces: 'Lists who may use this device of the family',
    returnToGuardian: 'Gives the device back to its guardian',
    switchFace: 'Gives the device to a child',
    makeGuardianCode: 'Makes a code by which another guardian joins the family',
    setPin: 'Sets the PIN that gives the device back to its guardian',
  },
  limits: {
    exportChild: passwords,
    makeGuardianCode: passwords,
    setPin: passwords,
  },
};
