/** Whether the member who is leaving wants to; an expired session or another device is no such wish. */
let isChosen = false;

/** Notes that the way to /auth is chosen. Comes before the server is told, whose news may arrive first. */
export function noteChosenExit(chosen: boolean): void {
  isChosen = chosen;
}

/** Is the way to /auth, which has not been gone yet, chosen? */
export function isExitChosen(): boolean {
  return isChosen;
}

/** Tells whether the way to /auth was chosen; once, because the next exit may not be. */
export function takeChosenExit(): boolean {
  const wasChosen = isChosen;
  isChosen = false;
  return wasChosen;
}
