import type { Page } from 'playwright-core';

/** A camera that sees the screen of another page: as pixels alone, which the product's own reader finds. */
export async function giveCamera(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const drawing = canvas.getContext('2d');
    let seen: ImageBitmap | undefined;
    setInterval(() => {
      if (drawing === null) return;
      drawing.setTransform(1, 0, 0, 1, 0, 0);
      drawing.fillStyle = '#777';
      drawing.fillRect(0, 0, canvas.width, canvas.height);
      if (seen === undefined) return;
      // Slightly turned, as hands hold it.
      drawing.translate(canvas.width / 2, canvas.height / 2);
      drawing.rotate(0.05);
      drawing.drawImage(seen, -280, -280, 560, 560);
    }, 50);
    window.addEventListener('message', ({ data }) => {
      const png = new Blob([Uint8Array.from(data as number[])], { type: 'image/png' });
      void createImageBitmap(png).then(bitmap => (seen = bitmap));
    });
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  });
}

/** Holds the phone of `page` over the code that the other one shows. */
export async function lookAt(page: Page, other: Page): Promise<void> {
  const picture = await other.getByRole('img', { name: /^QR-Code/ }).screenshot();
  await page.evaluate(bytes => window.postMessage(bytes, location.origin), [...picture]);
}
