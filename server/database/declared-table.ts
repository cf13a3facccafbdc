export interface DeclaredTable<Column extends string = string> {
  /** Columns that hold a member's id; the row is in that member's export if any of them is theirs. */
  readonly owners?: readonly Column[];
  /** Columns that hold another member's id. */
  readonly others?: readonly Column[];
  /** The row belongs to whoever owns the row of `table` that `key` refers to. */
  readonly partOf?: { readonly table: string; readonly key: Column };
  /** Columns left out of exports: hashes, and ids of whom the owner is not shown. */
  readonly secret?: readonly Column[];
}

/** Requires every table of a feature to be declared, whether it holds personal data or not. */
export type Declared<Tables> = {
  readonly [Name in keyof Tables]: DeclaredTable<keyof Tables[Name] & string>;
};

export type DeclaredTables = Readonly<Record<string, DeclaredTable>>;
