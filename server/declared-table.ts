/** What a table holds of members; nothing where nothing is said. */
export interface DeclaredTable<Column extends string = string> {
  /** Columns with the member's id; a row is exported when any of them holds it. */
  readonly owners?: readonly Column[];
  /** Columns that name a member whose row it is not. */
  readonly others?: readonly Column[];
  /** A row without a column of its own for members belongs to whom this row of a listed table belongs. */
  readonly partOf?: { readonly table: string; readonly key: Column };
  /** Columns that an export leaves out because they are secrets (hashes). */
  readonly secret?: readonly Column[];
}

/** Each table of a room, whether it holds something of members or not. */
export type Declared<Tables> = {
  readonly [Name in keyof Tables]: DeclaredTable<keyof Tables[Name] & string>;
};

export type DeclaredTables = Readonly<Record<string, DeclaredTable>>;
