export const mostOwnAlbums = 20;
/** As many as any album has (`mostStickers`); a number of its own, as sentences that are always there name it. */
export const mostOwnStickers = 2000;

/** Changes kept per album, the newest; its history shows all that is kept. */
export const mostChanges = 50;

export const codeLength = 6;
/** Leaves out characters that look like others: 0 O, 1 I L. */
export const codeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Bytes that would favour some characters are skipped; undefined where too few remain, then draw again. */
export function joinCodeFrom(bytes: Uint8Array): string | undefined {
  const fair = Math.floor(256 / codeSigns.length) * codeSigns.length;
  const drawn = [...bytes].filter(byte => byte < fair).slice(0, codeLength);
  if (drawn.length < codeLength) return undefined;
  return drawn.map(byte => codeSigns[byte % codeSigns.length]).join('');
}

/** Reads a code as typed or pasted: case, spaces and hyphens do not matter. Undefined where it cannot be one. */
export function readJoinCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return new RegExp(`^[${codeSigns}]{${codeLength}}$`).test(code) ? code : undefined;
}

export function ownKey(ownId: string): string {
  return `own-${ownId}`;
}
