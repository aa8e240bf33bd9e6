/** Whether a name is a SHA-256 in small hexadecimal digits, as contents are called. */
export function isContentHash(name: string): boolean {
  return /^[0-9a-f]{64}$/u.test(name);
}

/** Stands between whatever calls itself a hash and a path. */
export function requireContentHash(name: string): string {
  if (!isContentHash(name)) throw new Error('A stored content is named by its SHA-256.');
  return name;
}
