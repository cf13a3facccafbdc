export interface Link {
  readonly label: string;
  readonly href: string;
}

export interface Strong {
  readonly strong: string;
}

export type Words = string | ReadonlyArray<string | Link | Strong>;

/** Cells are in the order of the columns; the first one is the row's header. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: ReadonlyArray<readonly Words[]>;
}

/** A string is a paragraph; the page provides the `part`. */
export type Block =
  | string
  | { readonly text: Words }
  | { readonly subtitle: string }
  | { readonly list: readonly Words[] }
  | { readonly table: Table }
  | { readonly part: string };

export interface Section {
  /** The anchor, as in `/privacy#cookies`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export const switchesSection = 'cookies';

export interface LegalText {
  readonly title: string;
  readonly description: string;
  readonly dates: readonly string[];
  readonly short?: { readonly title: string; readonly points: readonly Words[] };
  readonly sections: readonly Section[];
}

export function link(label: string, href: string): Link {
  return { label, href };
}

export function named(name: string, detail?: string): Words {
  return detail === undefined ? [{ strong: name }] : [{ strong: name }, `: ${detail}`];
}
