/** Something that takes long, in steps between which a browser may paint. */
export type Work<Result> = Generator<undefined, Result>;

export function finish<Result>(work: Work<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
