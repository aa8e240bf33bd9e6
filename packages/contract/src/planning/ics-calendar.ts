/** An event of a calendar file. */
export interface IcsEvent {
  readonly uid: string;
  /** Counted up with every change. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly time:
    | { readonly allDay: false; readonly start: Date; readonly end: Date }
    /** Days; the second is the one after the last. */
    | { readonly allDay: true; readonly start: string; readonly end: string };
  readonly title: string;
  readonly location: string | null;
  readonly description: string | null;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

const longestLine = 75;

/**
 * Text as RFC 5545 3.3.11 wants it; control characters mean nothing there.
 * Unicode's own separators (U+2028, U+2029) end a line for some programs, which then lose the rest.
 */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/gu, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** How many octets a character has in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

/** A line in pieces of at most 75 octets, never cut inside a character. */
function folded(line: string): string {
  let length = 0;
  let text = '';
  for (const character of line) {
    const size = octetsOf(character);
    if (length + size > longestLine) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}

/** Instants are written in UTC: with a zone, programs take the clock of their own. */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
}

function timeLines({ time }: IcsEvent): readonly string[] {
  if (!time.allDay) return [`DTSTART:${utc(time.start)}`, `DTEND:${utc(time.end)}`];
  const day = (text: string): string => text.replaceAll('-', '');
  return [`DTSTART;VALUE=DATE:${day(time.start)}`, `DTEND;VALUE=DATE:${day(time.end)}`];
}

function textLine(name: string, text: string | null): readonly string[] {
  return text === null || text === '' ? [] : [`${name}:${escaped(text)}`];
}

function eventLines(event: IcsEvent): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    ...timeLines(event),
    ...textLine('SUMMARY', event.title),
    ...textLine('LOCATION', event.location),
    ...textLine('DESCRIPTION', event.description),
    `STATUS:${event.status}`,
    'END:VEVENT',
  ];
}

/** A calendar file (RFC 5545) with these events. */
export function icsCalendar(name: string, events: readonly IcsEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//EnergieAkte//Mitarbeiterplanung//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
