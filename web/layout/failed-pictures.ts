import { isServerReached, onConnection } from '../calls/connection.ts';

export function followPictures(): () => void {
  return onConnection(() => {
    if (isServerReached()) [...document.images].filter(hasFailed).forEach(askAgain);
  });
}

function hasFailed({ complete, naturalWidth, src }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && src !== '';
}

function askAgain(picture: HTMLImageElement): void {
  picture.style.visibility = '';
  const { src } = picture;
  picture.src = src;
}
