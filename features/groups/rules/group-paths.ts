/** The organiser's page of one group. Not in `page-paths.ts`, which public pages load. */
export function groupPath(groupId: string): string {
  return `/groups/${groupId}`;
}

export function groupSheetsPath(groupId: string, sheet: string): string {
  return `/groups/${groupId}/print/${sheet}`;
}
