/** Copies of a sticker that a committed change made more or fewer. */
export interface CopiesChange {
  readonly userId: string;
  readonly stickerId: number;
  readonly before: number;
  readonly after: number;
}
