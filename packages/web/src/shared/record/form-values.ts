/**
 * What a form field holds: the text as the person typed it, or a list (tags, ids of people). Numbers and days stay
 * text until they are sent, so that a half-typed value survives in a draft exactly as it stood there.
 */
export type FieldValue = string | readonly string[];

/** All fields of a form by path; the parts of a path are joined with `/`, as in `client/zip`. */
export type FormValues = Readonly<Record<string, FieldValue>>;

const asList = (value: FieldValue): readonly string[] => (typeof value === 'string' ? [value] : value);

/** Whether two values are the same; lists are compared in their order. */
export function sameValue(left: FieldValue, right: FieldValue): boolean {
  if (typeof left !== typeof right) return false;
  const [leftItems, rightItems] = [asList(left), asList(right)];
  return (
    leftItems.length === rightItems.length &&
    leftItems.every((item, position) => item === rightItems[position])
  );
}

/** Whether nothing stands in the field. */
export function isBlank(value: FieldValue): boolean {
  return typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

/** The value of a field; a field the values do not know is empty. */
export function valueAt(values: FormValues, path: string): FieldValue {
  return values[path] ?? '';
}
