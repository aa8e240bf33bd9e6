/** A place on the map, in degrees. */
export interface MapPlace {
  readonly lat: number;
  readonly lon: number;
}

const earthRadiusKm = 6371;
/** Roads are longer than the air line. */
const detour = 1.3;
const kilometresPerMinute = 1;
/** Getting in, getting out, finding a place to park. */
const aroundMinutes = 10;
const stepMinutes = 5;
/** What an appointment takes at most. */
const longestTravel = 600;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The air line in kilometres. */
function airLine(from: MapPlace, to: MapPlace): number {
  const halfLat = radians(to.lat - from.lat) / 2;
  const halfLon = radians(to.lon - from.lon) / 2;
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(halfLon) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Minutes one way: air line × 1.3 at 60 km/h and 10 more, up to full 5 minutes (plan section 4). */
export function estimatedTravel(from: MapPlace, to: MapPlace): number {
  const minutes = (airLine(from, to) * detour) / kilometresPerMinute + aroundMinutes;
  return Math.min(longestTravel, Math.ceil(minutes / stepMinutes) * stepMinutes);
}

const degrees = /^-?\d{1,3}(?:[.,]\d{1,8})?$/u;
const largest = { lat: 90, lon: 180 } as const;

/** `48,4914 9,2043` or `48.4914, 9.2043`, as maps copy it; `null` where it is no place. */
export function parseMapPlace(text: string): MapPlace | null {
  const parts = text
    .trim()
    .split(/\s/u)
    .map((part) => part.replace(/[,;]$/u, ''))
    .filter((part) => part !== '');
  if (parts.length !== 2 || !parts.every((part) => degrees.test(part))) return null;
  const [lat = 0, lon = 0] = parts.map((part) => Number(part.replace(',', '.')));
  return Math.abs(lat) <= largest.lat && Math.abs(lon) <= largest.lon ? { lat, lon } : null;
}

/** What is wrong with a typed place, as a sentence; an empty one says that there is none. */
export function mapPlaceProblem(text: string): string | null {
  if (text.trim() === '' || parseMapPlace(text) !== null) return null;
  return 'Bitte Breite und Länge in Grad eingeben, zum Beispiel 48,4914 9,2043.';
}
