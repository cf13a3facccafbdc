import { albumsDoor } from '#features/albums/server/index.ts';
import { authDoor } from '#features/auth/server/index.ts';
import { collectionDoor } from '#features/collection/server/index.ts';
import { profilesDoor } from '#features/profiles/server/index.ts';
import type { FeatureDoor } from './serve-endpoint.ts';

/** The only list of features on the server. */
export const featureDoors: readonly FeatureDoor[] = [authDoor, profilesDoor, albumsDoor, collectionDoor];
