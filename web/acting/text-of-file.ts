export type FileTrouble =
  'tooLarge' | 'empty' | 'picture' | 'pdf' | 'spreadsheet' | 'document' | 'zip' | 'other';

const begins: ReadonlyArray<readonly [bytes: readonly number[], FileTrouble]> = [
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
  [[0x52, 0x49, 0x46, 0x46], 'picture'],
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'spreadsheet'],
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
  [[0x50, 0x4b, 0x05, 0x06], 'zip'],
  [[0x1f, 0x8b], 'zip'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'zip'],
  [[0x52, 0x61, 0x72, 0x21], 'zip'],
];

const headBytes = 4_000;

export async function textOfFile(file: File, mostBytes: number): Promise<string | undefined> {
  const read = await readTextFile(file, mostBytes);
  return 'text' in read ? read.text : undefined;
}

/** Spreadsheets also save UTF-16 and, as plain CSV, Windows-1252. */
export async function readTextFile(
  file: File,
  mostBytes: number,
): Promise<{ readonly text: string } | { readonly trouble: FileTrouble }> {
  if (file.size === 0) return { trouble: 'empty' };
  const isTooLarge = file.size > mostBytes;
  const bytes = await (isTooLarge ? file.slice(0, headBytes) : file).arrayBuffer();
  const head = new Uint8Array(bytes).subarray(0, headBytes);
  const trouble = troubleOf(head, file) ?? (isTooLarge ? 'tooLarge' : undefined);
  if (trouble !== undefined) return { trouble };
  const text = decoded(bytes, head);
  return text.includes('\0') ? { trouble: 'other' } : { text };
}

function decoded(bytes: ArrayBuffer, [first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function troubleOf(head: Uint8Array, { name, type }: File): FileTrouble | undefined {
  const found = begins.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))?.[1];
  const text = new TextDecoder('latin1').decode(head);
  if (found === undefined)
    return text.startsWith('ftyp', 4)
      ? /^ftyp(?:hei|mif|avi)/.test(text.slice(4))
        ? 'picture'
        : 'other'
      : undefined;
  if (found !== 'zip') return found;
  const isOffice = text.includes('[Content_Types].xml') || text.startsWith('mimetype', 30);
  if (
    /\.(?:xlsx?m?|ods|numbers)$/i.test(name) ||
    /spreadsheet|excel/.test(type + text) ||
    /\0xl\//.test(text)
  )
    return 'spreadsheet';
  return isOffice || /\.(?:docx?|odt|pages)$/i.test(name) ? 'document' : 'zip';
}
