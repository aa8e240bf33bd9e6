import { isRecord } from '@energieakte/contract';

/** A half of a character as JSON writes it: the only way in which one can come here. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/u;

/** As deep as JSON that the parser takes; lists and objects wait in a heap, so that no depth is too deep. */
function mendAll(root: { value: unknown }): void {
  const waiting: object[] = [root];
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    for (const [key, value] of Object.entries(holder)) {
      const name = key.toWellFormed();
      if (name !== key) Reflect.deleteProperty(holder, key);
      if (typeof value === 'string') Reflect.set(holder, name, value.toWellFormed());
      else if (name !== key) Reflect.set(holder, name, value);
      if (isRecord(value) || Array.isArray(value)) waiting.push(value);
    }
  }
}

/**
 * What came as JSON, with the sign for an unknown character in place of every half of one. PostgreSQL stores halves
 * neither as text nor inside JSON; texts from addresses, headers, forms and Base64 never hold any, because what is no
 * UTF-8 becomes the same sign there.
 * @param json the text it was read from, which says at once that there is nothing to do
 */
export function wellFormed(value: unknown, json: string): unknown {
  if (!escapedSurrogate.test(json)) return value;
  const root = { value };
  mendAll(root);
  return root.value;
}
