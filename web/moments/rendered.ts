/** After the render of what queries have just answered. */
export function rendered(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}
