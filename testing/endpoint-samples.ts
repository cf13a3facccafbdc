import type { TestApp } from './start-server.ts';
import { createAlbum } from './albums.ts';
import { people, password } from './people.ts';

/** What mia owns in the world of the access tests. */
export interface World {
  readonly albumId: number;
  readonly version: string;
  readonly stickerId: number;
  readonly miasSessionId: string;
}

/** Makes mia's things: an album, three copies of its first sticker, a preference, a session. */
export async function createWorld(app: TestApp): Promise<World> {
  const album = await createAlbum(app.db);
  const [stickerId = 0] = album.stickerIds;
  const mia = await app.as('mia');
  const operations = [1, 2, 3].map(() => ({ id: crypto.randomUUID(), stickerId, delta: 1 }));
  const path = `/api/collection/${album.id}/operations`;
  await mia.send('POST', path, JSON.stringify({ operations }));
  await mia.send('PUT', `/api/albums/${album.id}/preference`, JSON.stringify({ status: 'archived' }));
  const { id } = await app.db.query
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', mia.userId)
    .executeTakeFirstOrThrow();
  return { albumId: album.id, version: album.version, stickerId, miasSessionId: id };
}

/**
 * A well-formed call of every endpoint, about something of mia's wherever it can name something. Whoever adds an
 * endpoint adds its sample here: a missing one fails.
 */
export const endpointSamples: Readonly<Record<string, (world: World) => object>> = {
  signUp: () => ({ ...people.mia, displayName: 'Mia', password }),
  signIn: () => ({ email: people.mia.email, password }),
  signOut: () => ({}),
  readSession: () => ({}),
  changePassword: () => ({ currentPassword: password, password: 'Ein-Dachs-im-Bau-3' }),
  listSessions: () => ({}),
  endSession: world => ({ sessionId: world.miasSessionId }),
  endOtherSessions: () => ({}),
  exportPersonalData: () => ({}),
  deleteAccount: () => ({ password: 'nicht das richtige' }),
  updateProfile: () => ({ displayName: 'Neu', avatarUrl: '/avatars/dog.svg' }),
  readAlbumDocument: world => ({ albumId: world.albumId, version: world.version }),
  setAlbumPreference: world => ({ albumId: world.albumId, status: 'inactive' }),
  readCollection: world => ({ albumId: world.albumId }),
  changeQuantities: world => ({
    albumId: world.albumId,
    operations: [{ id: crypto.randomUUID(), stickerId: world.stickerId, delta: -1 }],
  }),
  listMyAlbums: () => ({}),
  readStats: () => ({}),
};
