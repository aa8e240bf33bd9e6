/** TimeTac writes times as a clock shows them, `2026-11-21 08:15:00`, with the zone of the clock beside it. */
export interface ZonedTime {
  readonly text: string;
  /** IANA, `Europe/Berlin`. */
  readonly zone: string;
}

export const officeZone = 'Europe/Berlin';
const unambiguousZone = 'UTC';

const formats = new Map<string, Intl.DateTimeFormat | null>();
/** There are some six hundred zones; nobody may fill the memory with made-up ones. */
const mostZones = 1000;

function madeFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
}

/** `null` for a zone that does not exist. */
function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  if (formats.size >= mostZones) formats.clear();
  const format = madeFormat(zone);
  formats.set(zone, format);
  return format;
}

/** Milliseconds by which a zone is ahead of UTC at an instant. */
function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/u.exec(name) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -offset : offset;
}

const written = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/u;

/**
 * The instant at which a clock of the zone shows a time; `null` where there is no such time or zone. An hour that comes twice
 * in autumn is read as the second one, one that is left out in spring as the one after it.
 */
export function instantOf({ text, zone }: ZonedTime): Date | null {
  const [, day, time] = written.exec(text) ?? [];
  const format = formatOf(zone);
  const shown = Date.parse(`${day}T${time}Z`);
  if (format === null || Number.isNaN(shown)) return null;
  const near = shown - offsetAt(format, shown);
  return new Date(shown - offsetAt(format, near));
}

/** What a clock of the zone shows at an instant, to the second. */
function textIn(zone: string, instant: Date): string {
  const format = formatOf(zone);
  const offset = format === null ? 0 : offsetAt(format, instant.getTime());
  return new Date(instant.getTime() + offset).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * An instant as TimeTac takes it: on the clock of the office, but in UTC in the one hour of the year in which that clock would
 * name another instant.
 */
export function zonedTimeOf(instant: Date): ZonedTime {
  const ofOffice = { text: textIn(officeZone, instant), zone: officeZone };
  if (instantOf(ofOffice)?.getTime() === Math.floor(instant.getTime() / 1000) * 1000) return ofOffice;
  return { text: textIn(unambiguousZone, instant), zone: unambiguousZone };
}
