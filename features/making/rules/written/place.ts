/** A part of the text. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A line of the text, joined with those that continue it. */
export interface WrittenLine extends Place {
  readonly text: string;
}
