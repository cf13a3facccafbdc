/** A committed change to how many copies of a sticker a member owns. */
export interface CopiesChange {
  readonly userId: string;
  readonly stickerId: number;
  readonly before: number;
  readonly after: number;
}
