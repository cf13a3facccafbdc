/** Reads a line from left to right by sticky patterns. */
export class LineScanner {
  protected readonly line: string;
  protected at = 0;

  constructor(line: string) {
    this.line = line;
  }

  /** Undefined where the pattern is not here, or its first group is not accepted. */
  protected accept(
    pattern: RegExp,
    accepts: (word: string) => boolean = () => true,
  ): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.line);
    if (match === null || (match[1] !== undefined && !accepts(match[1]))) return undefined;
    this.at += match[0].length;
    return match;
  }

  protected isAt(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.line);
  }
}
