import type { CDPSession, Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Touch input by the DevTools protocol. */
export class Finger {
  readonly #devtools: CDPSession;

  constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  /** Taps, each as soon as the previous one was handled. */
  async tap(place: Locator, times = 1): Promise<void> {
    const point = await pointOn(place);
    for (let i = 0; i < times; i += 1) {
      await this.#touch('touchStart', [point]);
      await this.#touch('touchEnd', []);
    }
  }

  /** Taps with a thumb's timestamps, however slow the page is. */
  async drum(point: Point, times: number): Promise<void> {
    const taps = drumTimes(times).map(at => [
      this.#touch('touchStart', [point], at),
      this.#touch('touchEnd', [], at),
    ]);
    await Promise.all(taps.flat());
  }

  async drumByMouse(point: Point, times: number): Promise<void> {
    const clicks = drumTimes(times).flatMap((timestamp, nth) =>
      (['mousePressed', 'mouseReleased'] as const).map(type =>
        this.#devtools.send('Input.dispatchMouseEvent', {
          type,
          ...point,
          button: 'left',
          clickCount: nth + 1,
          timestamp,
        }),
      ),
    );
    await Promise.all(clicks);
  }

  /** Touches at a point and moves by the steps; `lift` ends the touch. */
  async drag(from: Point, steps: ReadonlyArray<readonly [dx: number, dy: number]>) {
    await this.#touch('touchStart', [from]);
    for (const [dx, dy] of steps) await this.#touch('touchMove', [{ x: from.x + dx, y: from.y + dy }]);
  }

  async lift(): Promise<void> {
    await this.#touch('touchEnd', []);
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], timestamp?: number) {
    const when = timestamp === undefined ? {} : { timestamp };
    await this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints, ...when });
  }
}

/** In epoch seconds, eight taps a second, the last one now. */
function drumTimes(times: number): number[] {
  return Array.from({ length: times }, (_, nth) => Date.now() / 1000 - (times - 1 - nth) / 8);
}

export async function fingerOn(page: Page): Promise<Finger> {
  return new Finger(await page.context().newCDPSession(page));
}

/** A point by shares of width and height; by default the centre. */
export async function pointOn(place: Locator, across = 0.5, down = 0.5): Promise<Point> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('Nothing to tap on.');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}
