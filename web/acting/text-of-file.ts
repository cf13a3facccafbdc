/** Undefined beyond `mostBytes`. Spreadsheets also save UTF-16 with byte order mark and, as plain CSV, Windows-1252. */
export async function textOfFile(file: File, mostBytes: number): Promise<string | undefined> {
  if (file.size > mostBytes) return undefined;
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
