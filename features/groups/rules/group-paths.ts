/** Of one group, for its organiser. Here, as public pages fetch `page-paths.ts` with all that stands in it. */
export function groupPath(groupId: string): string {
  return `/groups/${groupId}`;
}

export function groupSheetsPath(groupId: string, sheet: string): string {
  return `/groups/${groupId}/print/${sheet}`;
}
