export interface Finding {
  readonly attack: string;
  /** The measured figures, in words. */
  readonly seen: string;
  readonly isMet: boolean;
}

export function sayFinding({ attack, seen, isMet }: Finding): string {
  return `${isMet ? 'held  ' : 'BROKEN'}  ${attack}: ${seen}`;
}
