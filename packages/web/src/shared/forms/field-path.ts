/** What fields can lie in: an object, and neither a list nor a moment. */
type Inside<Value> =
  NonNullable<Value> extends readonly unknown[] | Date
    ? never
    : NonNullable<Value> extends object
      ? NonNullable<Value>
      : never;

/** The paths of all parts of a record, joined with `/`: `name`, `site`, `site/zip`. A misspelt one does not compile. */
export type FieldPath<Data> = {
  [Key in keyof Data & string]-?:
    | Key
    | ([Inside<Data[Key]>] extends [never] ? never : `${Key}/${FieldPath<Inside<Data[Key]>>}`);
}[keyof Data & string];

/** A path of a record, checked when compiled: `pathIn<ProjectDocument>('site/zip')`. */
export function pathIn<Data>(path: FieldPath<Data>): string {
  return path;
}
