/**
 * Why a member is led to /auth: the member chose it here, left in another tab, was signed out by another device, has a
 * new password, or has no account any more. A session that merely expired has no such reason.
 */
export type WayOut = 'chosen' | 'tab' | 'device' | 'password' | 'deleted';

let wayOut: WayOut | undefined;

/** Notes why. Comes before the server is told, whose news may arrive first: the first reason counts. */
export function noteWayOut(reason: WayOut): void {
  wayOut ??= reason;
}

export function readWayOut(): WayOut | undefined {
  return wayOut;
}

/** Tells why, and forgets it: the next exit may have another reason. */
export function takeWayOut(): WayOut | undefined {
  const taken = wayOut;
  wayOut = undefined;
  return taken;
}

/** The page that a member was led away from. Nowhere but in this tab's memory: it is a trace of the member. */
let left: { readonly userId: string; readonly path: string } | undefined;

export function notePlaceLeft(userId: string, path: string): void {
  left = { userId, path };
}

/** Where this member was; another one does not go there. */
export function readPlaceLeft(userId: string): string | undefined {
  return left?.userId === userId ? left.path : undefined;
}

export function forgetPlaceLeft(): void {
  left = undefined;
}
