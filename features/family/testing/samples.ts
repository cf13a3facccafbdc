import { password } from '#testing/people.ts';
import { anyText, done, nothing, refused, type Samples } from '#testing/sample.ts';

export const familySamples: Samples = {
  readFamily: { ask: nothing, stranger: () => ({ hasPin: false, guardians: [], children: [] }) },
  setPin: { ask: () => ({ password, pin: '2468' }), stranger: done },
  addChild: {
    ask: () => ({
      displayName: 'Igelkind',
      avatarUrl: '/avatars/hedgehog.svg',
    }),
    stranger: () => ({
      child: {
        userId: anyText,
        displayName: 'Igelkind',
        avatarUrl: '/avatars/hedgehog.svg',
        friendships: 'guardian',
        swaps: 'tell',
        push: { from: 14, until: 19 },
      },
    }),
  },
  changeChild: {
    ask: world => ({
      childId: world.miasChildId,
      displayName: 'Dachs',
      avatarUrl: '/avatars/dog.svg',
      friendships: 'self',
      swaps: 'none',
    }),
    stranger: refused('child_not_found'),
  },
  exportChild: {
    ask: world => ({ childId: world.miasChildId, password }),
    stranger: refused('child_not_found'),
  },
  listChildDevices: { ask: world => ({ childId: world.miasChildId }), stranger: refused('child_not_found') },
  endChildDevice: {
    ask: world => ({ childId: world.miasChildId, sessionId: world.miasSessionId }),
    stranger: refused('child_not_found'),
  },
  makeGuardianCode: { ask: () => ({ password }), stranger: refused('child_not_found') },
  joinFamily: { ask: () => ({ code: 'ABCDEFGH' }), stranger: refused('guardian_code_invalid') },
  listFaces: { ask: nothing, stranger: () => ({ faces: [], hasPin: false }) },
  switchFace: { ask: world => ({ childId: world.miasChildId }), stranger: refused('face_not_found') },
  returnToGuardian: { ask: () => ({ pin: '2468' }), stranger: refused('not_on_guardians_device') },
};
