/** Where the secret goes in one table. Columns that no plan names are planted in every row. */
export interface Plan {
  /** Columns without free words: codes, keys, hashes, documents the server reads, and what triggers derive. */
  readonly codes?: readonly string[];
  /** What the guest may read: columns, in all rows or in some. */
  readonly open?: readonly { readonly rows?: string; readonly columns: readonly string[] }[];
  /** The rows belong to a project: open is only what belongs to a project of the guest's firm. */
  readonly ofProject?: boolean;
  /** How to write the secret into a column of a certain shape. */
  readonly as?: Readonly<Record<string, string>>;
  /** The only rows that may be written to, where the server lives by the others. */
  readonly only?: string;
}
