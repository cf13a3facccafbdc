import type { SyntheticEvent } from 'react';

export function hidePicture({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement) target.style.visibility = 'hidden';
}
