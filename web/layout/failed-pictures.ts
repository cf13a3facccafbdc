import { isServerReached, onConnection } from '../calls/connection.ts';

/** Asks again for pictures that failed, once the server is back, until the returned function is called. */
export function followPictures(): () => void {
  return onConnection(() => {
    if (isServerReached()) [...document.images].filter(hasFailed).forEach(askAgain);
  });
}

/** One that waits to be scrolled to is not complete. */
function hasFailed({ complete, naturalWidth, src }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && src !== '';
}

function askAgain(picture: HTMLImageElement): void {
  // Pages hide what failed.
  picture.style.visibility = '';
  const { src } = picture;
  picture.src = src;
}
