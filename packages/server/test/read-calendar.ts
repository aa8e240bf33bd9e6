/** An event as a calendar program understands it. */
export interface ReadEvent {
  readonly [property: string]: string;
}

function unfolded(text: string): readonly string[] {
  const lines: string[] = [];
  for (const line of text.split('\r\n')) {
    const last = lines.length - 1;
    if (line.startsWith(' ') && last >= 0) lines[last] += line.slice(1);
    else lines.push(line);
  }
  return lines;
}

function plain(value: string): string {
  return value.replaceAll(/\\(.)/gu, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}

interface Line {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

function lineOf(text: string): Line {
  const [, name, parameters = '', value = ''] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/u.exec(text) ?? [];
  if (name === undefined) throw new Error(`This is no line of a calendar: ${text}`);
  return { name, parameters, value };
}

/** The properties of each event, in the order of the file. */
function* eventsIn(lines: readonly Line[]): Generator<ReadEvent> {
  let event: Record<string, string> = {};
  for (const { name, parameters, value } of lines) {
    if (name === 'BEGIN') event = {};
    else if (name === 'END' && value === 'VEVENT') yield event;
    else event[name] = valueOf(value, parameters);
  }
}

/**
 * Reads a calendar file by RFC 5545, knowing nothing of who wrote it: instants become what `Date` prints, days stay days.
 * Throws where a line is longer than 75 octets or has no name.
 */
export function readCalendar(text: string): readonly ReadEvent[] {
  const long = text.split('\r\n').find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) throw new Error(`This line is too long: ${long}`);
  const lines = unfolded(text).filter((line) => line !== '');
  return [...eventsIn(lines.map(lineOf))];
}

function valueOf(value: string, parameters: string): string {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/u.exec(value) ?? [];
  if (parameters === ';VALUE=DATE') return `${year}-${month}-${day}`;
  if (hour === undefined) return plain(value);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).toISOString();
}
