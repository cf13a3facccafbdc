/** `refused`: no share sheet, no permission, or no app that takes it. */
export type Shared = 'shared' | 'cancelled' | 'refused';

export function canShareText(): boolean {
  return typeof navigator.share === 'function';
}

export function canShareFile(file: File): boolean {
  return canShareText() && 'canShare' in navigator && navigator.canShare({ files: [file] });
}

export async function share(data: ShareData): Promise<Shared> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'refused';
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
