import { isServerReached, onConnection } from '../calls/connection.ts';

/** Reloads them when the server is back; returns the clean-up. */
export function followPictures(): () => void {
  return onConnection(() => {
    if (isServerReached()) [...document.images].filter(hasFailed).forEach(askAgain);
  });
}

/** Lazy pictures are not `complete`. */
function hasFailed({ complete, naturalWidth, src }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && src !== '';
}

function askAgain(picture: HTMLImageElement): void {
  // Pages hide failed ones.
  picture.style.visibility = '';
  const { src } = picture;
  picture.src = src;
}
