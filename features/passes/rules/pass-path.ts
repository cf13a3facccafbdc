/** The token is in the fragment, which no server and no log on the way gets to read. */
export function passPath(token: string): string {
  return `/pass#${token}`;
}
