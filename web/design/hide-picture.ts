import type { SyntheticEvent } from 'react';

/** Where a picture cannot be had, such as that of an imported album without its files, none is better than a torn one. */
export function hidePicture({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement) target.style.visibility = 'hidden';
}
