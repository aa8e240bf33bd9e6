type Known = readonly (readonly [RegExp, string])[];

/** In this order, because most programs also call themselves by the names of others. */
const programs: Known = [
  [/Edg(e|A|iOS)?\//u, 'Edge'],
  [/OPR\//u, 'Opera'],
  [/(Firefox|FxiOS)\//u, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];

const systems: Known = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'macOS'],
  [/Linux|X11/u, 'Linux'],
];

function nameIn(known: Known, userAgent: string): string | null {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** What a browser says of itself, in words: `Firefox unter Windows`. */
export function deviceName(userAgent: string | null): string {
  const program = nameIn(programs, userAgent ?? '') ?? 'Unbekanntes Programm';
  const system = nameIn(systems, userAgent ?? '');
  return system === null ? program : `${program} unter ${system}`;
}
