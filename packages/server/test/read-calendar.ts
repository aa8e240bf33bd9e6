/** An event as a calendar program understands it. */
export interface ReadEvent {
  readonly [property: string]: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The lines of a file as they are sent: ended by CRLF, at most 75 octets, each of them whole characters (3.1). */
function physicalLines(text: string): readonly string[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end.');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    const bytes = Buffer.from(line);
    if (bytes.length > 75) throw new Error(`This line is too long: ${line}`);
    if (decoder.decode(bytes) !== line) throw new Error(`This line cuts a character: ${line}`);
    if (/(?!\t)\p{Cc}/u.test(line)) throw new Error(`A control character: ${line}`);
  }
  return lines;
}

function unfolded(lines: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.length - 1;
    if (!/^[ \t]/u.test(line)) whole.push(line);
    else if (last >= 0) whole[last] += line.slice(1);
    else throw new Error('The first line continues none.');
  }
  return whole;
}

interface Line {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

const lineShape = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/u;

/** A content line with its name, parameters and value (3.1). */
function lineOf(text: string): Line {
  const [, name, parameters = '', value = ''] = lineShape.exec(text) ?? [];
  if (name === undefined) throw new Error(`This is no line of a calendar: ${text}`);
  const pairs = parameters.split(';').filter((one) => one !== '');
  return {
    name,
    parameters: new Map(
      pairs.map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
    ),
    value,
  };
}

/** A text without what hides its signs (3.3.11). */
function textOf(value: string): string {
  const bare = value.replaceAll(/\\[\\;,nN]/gu, '');
  if (/[\\;,]/u.test(bare)) throw new Error(`A sign that is not hidden: ${value}`);
  return value.replaceAll(/\\(.)/gu, (_, sign: string) => (/n/iu.test(sign) ? '\n' : sign));
}

/** A day, or an instant in UTC as `Date` prints it (3.3.4, 3.3.5). */
function timeOf({ name, parameters, value }: Line): string {
  const isDay = parameters.get('VALUE') === 'DATE';
  const shape = isDay ? /^(\d{4})(\d\d)(\d\d)$/u : /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = shape.exec(value) ?? [];
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  if (year === undefined || new Date(text).toISOString() !== text)
    throw new Error(`This is no time: ${name}:${value}`);
  return isDay ? text.slice(0, 10) : text;
}

const statuses = ['TENTATIVE', 'CONFIRMED', 'CANCELLED'];

function statusOf({ value }: Line): string {
  if (!statuses.includes(value)) throw new Error(`This is no status: ${value}`);
  return value;
}

function numberOf({ value }: Line): string {
  if (!/^\d+$/u.test(value)) throw new Error(`This is no number: ${value}`);
  return value;
}

/** How the value of each property of an event is read; others than these no event has. */
const readers: Readonly<Record<string, (line: Line) => string>> = {
  UID: ({ value }) => textOf(value),
  SUMMARY: ({ value }) => textOf(value),
  LOCATION: ({ value }) => textOf(value),
  DESCRIPTION: ({ value }) => textOf(value),
  STATUS: statusOf,
  SEQUENCE: numberOf,
  DTSTAMP: timeOf,
  'LAST-MODIFIED': timeOf,
  DTSTART: timeOf,
  DTEND: timeOf,
};

function refuseIncomplete(event: ReadEvent): void {
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND'])
    if ((event[name] ?? '') === '') throw new Error(`An event without its ${name}.`);
  const { DTSTART = '', DTEND = '' } = event;
  if (DTSTART.length !== DTEND.length || DTEND <= DTSTART)
    throw new Error(`${DTSTART} does not come before ${DTEND}.`);
}

/** The properties of an event, each of them once (3.6.1). */
function eventOf(lines: readonly Line[]): ReadEvent {
  const event: Record<string, string> = {};
  for (const line of lines) {
    const read = readers[line.name];
    if (read === undefined || line.name in event)
      throw new Error(`Unexpected in an event: ${line.name}`);
    event[line.name] = read(line);
  }
  refuseIncomplete(event);
  return event;
}

function valueOf(lines: readonly Line[], name: string): string {
  const [line, ...more] = lines.filter((one) => one.name === name);
  if (line === undefined || more.length > 0) throw new Error(`${name} has to be there once.`);
  return line.value;
}

const begins = (name: string) => (line: Line | undefined) =>
  line?.name === 'BEGIN' && line.value === name;
const ends = (name: string) => (line: Line | undefined) => line?.name === 'END' && line.value === name;

/** The lines between the beginning of a part and its end, which has to come before anything else begins. */
function innerLines(lines: readonly Line[], begin: number): readonly Line[] {
  const length = lines.slice(begin + 1).findIndex(({ name }) => name === 'BEGIN' || name === 'END');
  if (length === -1 || !ends('VEVENT')(lines[begin + 1 + length]))
    throw new Error('An event has no end.');
  return lines.slice(begin + 1, begin + 1 + length);
}

/** The properties of the calendar, and those of each of its events, in the order of the file (3.4, 3.6). */
function partsOf(lines: readonly Line[]) {
  if (!begins('VCALENDAR')(lines[0]) || !ends('VCALENDAR')(lines.at(-1)))
    throw new Error('This is no calendar.');
  const own: Line[] = [];
  const events: (readonly Line[])[] = [];
  const inner = lines.slice(1, -1);
  for (let index = 0; index < inner.length; index += 1) {
    const line = inner[index];
    if (begins('VEVENT')(line)) {
      const event = innerLines(inner, index);
      events.push(event);
      index += event.length + 1;
    } else if (line !== undefined) own.push(line);
  }
  if (own.some(({ name }) => name === 'BEGIN' || name === 'END')) throw new Error('Unexpected part.');
  return { own, events };
}

/**
 * Reads a calendar file as strictly as RFC 5545 is written (its sections stand in brackets), knowing nothing of who wrote it:
 * instants become what `Date` prints, days stay days. Throws where anything is not as it says there.
 */
export function readCalendar(text: string): readonly ReadEvent[] {
  const { own, events } = partsOf(unfolded(physicalLines(text)).map(lineOf));
  if (valueOf(own, 'VERSION') !== '2.0') throw new Error('This is another version.');
  if (valueOf(own, 'PRODID') === '') throw new Error('Nobody has written it.');
  const read = events.map(eventOf);
  const uids = read.map(({ UID }) => UID);
  if (new Set(uids).size < uids.length) throw new Error('Two events are the same one.');
  return read;
}
