export interface ServerEvent {
  readonly type: string;
  readonly data: string;
}

/** An incremental parser of `text/event-stream` (HTML, 9.2.6) without ids and retry times: our server sends none. */
export function parseEvents(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let unfinished = '';
  let endedWithReturn = false;
  let type = '';
  let data: string[] = [];

  function takeLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ type: type === '' ? 'message' : type, data: data.join('\n') });
      type = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') type = value;
    if (field === 'data') data.push(value);
  }

  return piece => {
    if (piece === '') return;
    const text = endedWithReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    endedWithReturn = piece.endsWith('\r');
    const lines = (unfinished + text).split(/\r\n|\n|\r/);
    unfinished = lines.pop() ?? '';
    lines.forEach(takeLine);
  };
}
