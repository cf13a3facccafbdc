/** In the fragment: no server and no log on the way reads it. */
export function passPath(token: string): string {
  return `/pass#${token}`;
}
