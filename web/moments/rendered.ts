export function rendered(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}
