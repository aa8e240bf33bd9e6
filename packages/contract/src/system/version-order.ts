/** Whether version `a` (`2.4.0`) comes before version `b`; missing parts count as 0. */
export function isOlderVersion(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) =>
    version.split('.').map((part) => Number.parseInt(part, 10) || 0),
  );
  for (let index = 0; index < 3; index++) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
