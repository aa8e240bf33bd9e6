import type { FieldValue, FormValues } from '../form-values.ts';

/** A place inside a list of a form: `services/<id>/title`. */
export interface MemberPlace {
  /** The path of the list, whose value is the ids of its members in their order. */
  readonly list: string;
  readonly id: string;
  /** The path inside the member. */
  readonly field: string;
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Where in a list a path lies, or `null` for a field of the record itself. */
export function memberPlace(path: string): MemberPlace | null {
  const [list = '', id = '', ...rest] = path.split('/');
  const field = rest.join('/');
  return list === '' || field === '' || !idPattern.test(id) ? null : { list, id, field };
}

/** The path of one member of a list, or of a field in it. */
export function memberPath(list: string, id: string, field?: string): string {
  return field === undefined ? `${list}/${id}` : `${list}/${id}/${field}`;
}

/** The items of a value; a text has none. */
function itemsOf(value: FieldValue | undefined): readonly string[] {
  return value === undefined || typeof value === 'string' ? [] : value;
}

/** The ids in a list of the form. */
export function membersOf(values: FormValues, list: string): readonly string[] {
  return itemsOf(values[list]);
}

/** Answers for many paths of the same values whether the member they lie in is still there. */
export function membership(values: FormValues): (list: string, id: string) => boolean {
  const lists = new Map<string, ReadonlySet<string>>();
  return (list, id) => {
    const known = lists.get(list) ?? new Set(membersOf(values, list));
    lists.set(list, known);
    return known.has(id);
  };
}

/** The fields of one member by their full path. */
export function memberValues(values: FormValues, list: string, id: string): FormValues {
  const start = `${memberPath(list, id)}/`;
  return Object.fromEntries(Object.entries(values).filter(([path]) => path.startsWith(start)));
}
