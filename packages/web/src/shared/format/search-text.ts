/** Reads `?a=1&b=x&b=y` as `{a: '1', b: ['x', 'y']}`: plain texts, so that addresses stay readable. */
export function parseSearch(text: string): Record<string, string | readonly string[]> {
  const search = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const values = search.getAll(key);
      const [first = ''] = values;
      return [key, values.length > 1 ? values : first];
    }),
  );
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return [];
}

/** The way back. Anything that is no text, number, boolean or list of these stays out of the address. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const result = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const text of textsOf(value)) result.append(key, text);
  }
  const text = result.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
