/** Where a word leads to. */
export interface Link {
  readonly label: string;
  readonly href: string;
}

/** A word that stands out. */
export interface Strong {
  readonly strong: string;
}

/** A sentence or more, with links in it. */
export type Words = string | ReadonlyArray<string | Link | Strong>;

/** Cells in the order of the columns; the first one names its row. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: ReadonlyArray<readonly Words[]>;
}

/** A text is a paragraph; `part` is filled by the page: who runs the instance, switches. */
export type Block =
  | string
  | { readonly text: Words }
  | { readonly subtitle: string }
  | { readonly list: readonly Words[] }
  | { readonly table: Table }
  | { readonly part: string };

export interface Section {
  /** Anchor of the section: `/privacy#cookies`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The section of the privacy policy that ends with switches, which the page puts there. */
export const switchesSection = 'cookies';

/** What a legal page says, as data: rendered by `LegalDocument`. */
export interface LegalText {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  /** Lines below the title, such as its state. */
  readonly dates: readonly string[];
  /** What a long page says in short, before its sections. */
  readonly short?: { readonly title: string; readonly points: readonly Words[] };
  readonly sections: readonly Section[];
}

export function link(label: string, href: string): Link {
  return { label, href };
}

/** The first cell of a row or the beginning of a list item: its name, and what belongs to it. */
export function named(name: string, detail?: string): Words {
  return detail === undefined ? [{ strong: name }] : [{ strong: name }, `: ${detail}`];
}
