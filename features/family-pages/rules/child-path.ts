/** All that a guardian sets for one child. Not in `page-paths.ts`, which public pages load. */
export function childPath(childId: string): string {
  return `/family?child=${childId}`;
}
