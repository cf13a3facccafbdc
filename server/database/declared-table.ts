export interface DeclaredTable<Column extends string = string> {
  /** Hold a member's id; a row is exported when any is the member's. */
  readonly owners?: readonly Column[];
  /** Hold another member's id. */
  readonly others?: readonly Column[];
  /** Ownership follows this row of the other table. */
  readonly partOf?: { readonly table: string; readonly key: Column };
  /** Left out of exports (hashes). */
  readonly secret?: readonly Column[];
}

/** Every table of a feature must be declared, personal or not. */
export type Declared<Tables> = {
  readonly [Name in keyof Tables]: DeclaredTable<keyof Tables[Name] & string>;
};

export type DeclaredTables = Readonly<Record<string, DeclaredTable>>;
