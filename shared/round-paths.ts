/** Not in `page-paths.ts`, which public pages load. */
export function roundPath(roundId: string, sheet?: string): string {
  return `/rounds/${roundId}${sheet === undefined ? '' : `?sheet=${sheet}`}`;
}

/** The rounds that one sits in, and, for who may, the form that opens another one. */
export function allRoundsPath(groupId?: string): string {
  return `/rounds/all${groupId === undefined ? '' : `?group=${groupId}`}`;
}
