import type { FormValues } from '#shared/record/form-values.ts';
import { membersOf } from '#shared/record/line-items/member-path.ts';

const position = /^\d+$/u;

/**
 * `client.zip`, `tags.0`, `services.2.title` and `services.<id>.title` as the server names fields → `client/zip`,
 * `tags` and `services/<id>/title` as forms do. A position counts in the list of `values`.
 */
export function pathOfServerField(field: string, values: FormValues = {}): string {
  const [list = field, member = '', ...rest] = field.split('.');
  const id = position.test(member) ? membersOf(values, list)[Number(member)] : undefined;
  const parts = id === undefined || rest.length === 0 ? field.split('.') : [list, id, ...rest];
  const lastName = parts.findLastIndex((part, index) => index === 0 || !position.test(part));
  return parts.slice(0, lastName + 1).join('/');
}
