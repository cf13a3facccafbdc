/** UUID v4. `crypto.randomUUID` needs a secure context, which home networks lack. */
export function newId(): string {
  const draw = () => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 15).toString(16);
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, draw);
}
