/** Why a member is sent to /auth, or a child to its pass: `chosen` here or in another `tab`; a session that expired has no reason. */
export type WayOut =
  | 'chosen'
  | 'tab'
  | 'device'
  | 'password'
  | 'deleted'
  | 'operator'
  // of children alone
  | 'pass_renewed'
  | 'pass_ended'
  | 'grown_up';

let wayOut: WayOut | undefined;

/** Call it before telling the server, whose event may arrive first; the first reason wins. */
export function noteWayOut(reason: WayOut): void {
  wayOut ??= reason;
}

export function readWayOut(): WayOut | undefined {
  return wayOut;
}

export function takeWayOut(): WayOut | undefined {
  const taken = wayOut;
  wayOut = undefined;
  return taken;
}

/** In memory only, because it is a trace of the member. */
let left: { readonly userId: string; readonly path: string } | undefined;

export function notePlaceLeft(userId: string, path: string): void {
  left = { userId, path };
}

export function readPlaceLeft(userId: string): string | undefined {
  return left?.userId === userId ? left.path : undefined;
}

export function forgetPlaceLeft(): void {
  left = undefined;
}
