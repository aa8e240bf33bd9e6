/** What is sent of a value: any of its fields. */
export type Wanted<Value> = { readonly [Key in keyof Value]?: Value[Key] | undefined };

/** The fields of `current`, with those that are wanted otherwise; absent ones stay. */
export function merged<Value extends object>(current: Value, wanted: Wanted<Value> | undefined): Value {
  const result = { ...current };
  if (wanted === undefined) return result;
  for (const key in current) {
    const value = wanted[key];
    if (value !== undefined) result[key] = value;
  }
  return result;
}
