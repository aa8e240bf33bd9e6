// The more special first: what calls itself Edge or Android also calls itself Chrome or Linux.
const systems = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Macintosh/u, 'Mac'],
  [/Linux/u, 'Linux'],
] as const;
const browsers = [
  [/Edg\//u, 'Edge'],
  [/Firefox\//u, 'Firefox'],
  [/Chrome\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
] as const;

function firstMatch(
  names: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** A proposal for what to call this device: `Windows, Edge`. */
export function deviceName(userAgent: string): string {
  const parts = [firstMatch(systems, userAgent), firstMatch(browsers, userAgent)];
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? 'Dieses Gerät' : known.join(', ');
}
