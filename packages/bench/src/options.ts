import { parseArgs } from 'node:util';

/** What a run does. */
export interface Options {
  /** Projects of the large and of the small database. */
  readonly large: number;
  readonly small: number;
  /** How often the variants take turns. */
  readonly rounds: number;
  /** How long one turn of one variant lasts. */
  readonly secondsPerTurn: number;
  readonly connections: number;
  /** What is sent as one ZIP. */
  readonly archive: { readonly files: number; readonly bytesPerFile: number };
  /** Elements of the price database, how often it is searched, and how often all prices are changed. */
  readonly prices: {
    readonly elements: number;
    readonly searches: number;
    readonly rounds: number;
  };
  /** How large a planning is, how often its calls take turns, and how many requests a turn has. */
  readonly planning: {
    readonly people: number;
    readonly appointments: number;
    readonly earlier: number;
    readonly rounds: number;
    readonly requests: number;
  };
  /** How many people have booked how much, how often its calls take turns, and how many requests a turn has. */
  readonly time: {
    readonly people: number;
    readonly entries: number;
    readonly rounds: number;
    readonly requests: number;
  };
  /** How many errors of how many causes come in at once, and how many are timed before. */
  readonly errors: { readonly events: number; readonly causes: number; readonly timed: number };
  /** How many people answered a survey, and how often its results are read. */
  readonly surveys: { readonly answers: number; readonly requests: number };
  /** How many people a newsletter goes to. */
  readonly newsletter: { readonly recipients: number };
  /** How many finished services wait for an invoice, and how many invoices are made of them. */
  readonly billing: { readonly services: number; readonly invoices: number };
  /** Only what is named like this; `null`: everything. */
  readonly only: string | null;
  readonly web: boolean;
  /** Only one part; `null`: everything. */
  readonly part: 'prices' | 'planning' | 'time' | 'errors' | 'surveys' | 'newsletter' | 'billing' | null;
  /** Only what becomes of three servers whose database goes away. */
  readonly outage: boolean;
  /** Only ten years of reminders against the naive simulator. */
  readonly decade: { readonly projects: number; readonly days: number } | null;
  /** Megabytes of the file that is brought over cuts; `null`: none is. */
  readonly uploadMegabytes: number | null;
  /** Whether missed limits count; figures from small data say nothing. */
  readonly judged: boolean;
  /** Where the filled databases lie and stay for the next run; `null`: made for this run and removed. */
  readonly data: string | null;
  /** Where the figures go as JSON. */
  readonly json: string | null;
  /** Done in place of everything else; `null`: none. */
  readonly attack: AttackOptions | null;
  /** Where the server and the baseline leave a CPU profile. */
  readonly profiles: string | null;
}

/** What an attack does; each part is bounded. */
export interface AttackOptions {
  readonly projects: number;
  /** Right sign-ins, each when it is quiet and while others guess. */
  readonly samples: number;
  readonly freeze: { readonly each: number; readonly atMostSeconds: number };
  readonly memory: { readonly minutes: number; readonly perTurn: number };
  readonly judged: boolean;
}

const attackMinutes = 10;
const fullAttack = {
  projects: 2000,
  samples: 40,
  freeze: { each: 1, atMostSeconds: 1800 },
  perTurn: 60,
  judged: true,
} as const;
const quickAttack = {
  projects: 250,
  samples: 3,
  freeze: { each: 400, atMostSeconds: 60 },
  perTurn: 8,
  judged: false,
} as const;

/** What of the command line concerns an attack; `null` when none is wanted. */
function readAttack(values: {
  readonly attack: boolean;
  readonly quick: boolean;
  readonly minutes?: string | undefined;
}): AttackOptions | null {
  if (!values.attack) return null;
  const { perTurn, ...size } = values.quick ? quickAttack : fullAttack;
  const usual = values.quick ? 0 : attackMinutes;
  const minutes = values.minutes === undefined ? usual : Number(values.minutes);
  return { ...size, memory: { minutes, perTurn } };
}

export const helpText = `npm run bench -- [Optionen]

Füllt Wegwerfdatenbanken, misst EnergieAkte gegen eine schmale Vergleichslösung (node:http und pg) und prüft die Grenzen.

  --quick            wenige Projekte, eine Runde, ohne Urteil: zeigt, dass die Messung läuft
  --only NAME        nur Messungen, deren Name so beginnt
  --attack           statt zu messen: Rateversuche, böse Anfragen und gemischte Arbeit gegen einen eigenen Server
  --minutes ZAHL     wie lange die gemischte Arbeit dabei dauert (10)
  --rounds ZAHL      Runden je Messung (5)
  --no-web           ohne die Messung im Browser
  --outage           nur: drei Server, deren PostgreSQL 3, 10 und 60 s lang fehlt
  --decade           nur: zehn Jahre Erinnerungen an 5.000 Projekte gegen eine einfache Nachrechnung
  --prices           nur: eine Preisdatenbank mit 20.000 Elementen
  --planning         nur: die Planung von 200 Personen mit 5.000 Terminen in 13 Wochen
  --time             nur: 200.000 Zeiten von 200 Personen
  --errors           nur: 100.000 Fehler aus 50 Ursachen
  --surveys          nur: die Ergebnisse von 10.000 Antworten, und das Ausfüllen von 60 Fragen im Browser
  --newsletter       nur: ein Newsletter an 10.000 Empfänger
  --billing          nur: das Abrechnen von 5.000 erledigten Leistungen
  --no-upload        ohne das Hochladen einer großen Datei
  --data ORDNER      gefüllte Datenbanken dort behalten und wiederverwenden
  --json DATEI       die Zahlen auch als JSON
  --profiles ORDNER  CPU-Profile des Servers und der Vergleichslösung dorthin
  --help             diese Hilfe`;

const megabyte = 1024 * 1024;
const full = {
  large: 100_000,
  small: 10_000,
  rounds: 5,
  secondsPerTurn: 1.5,
  // 3 GB, more than the server may hold ten times over.
  archive: { files: 12, bytesPerFile: 256 * megabyte },
  prices: { elements: 20_000, searches: 60, rounds: 3 },
  planning: { people: 200, appointments: 5000, earlier: 20_000, rounds: 3, requests: 12 },
  errors: { events: 100_000, causes: 50, timed: 400 },
  decade: { projects: 5000, days: 3650 },
  time: { people: 200, entries: 200_000, rounds: 3, requests: 20 },
  surveys: { answers: 10_000, requests: 40 },
  newsletter: { recipients: 10_000 },
  billing: { services: 5000, invoices: 40 },
  uploadMegabytes: 2048,
  judged: true,
} as const;
const quick = {
  large: 500,
  small: 250,
  rounds: 1,
  secondsPerTurn: 0.05,
  archive: { files: 3, bytesPerFile: 2 * megabyte },
  prices: { elements: 200, searches: 6, rounds: 1 },
  planning: { people: 20, appointments: 300, earlier: 500, rounds: 1, requests: 3 },
  errors: { events: 600, causes: 50, timed: 50 },
  decade: { projects: 150, days: 800 },
  time: { people: 20, entries: 2000, rounds: 1, requests: 3 },
  surveys: { answers: 200, requests: 3 },
  newsletter: { recipients: 200 },
  billing: { services: 100, invoices: 5 },
  uploadMegabytes: 20,
  judged: false,
} as const;

const parts = ['prices', 'planning', 'time', 'errors', 'surveys', 'newsletter', 'billing'] as const;

function partOf(values: Readonly<Record<(typeof parts)[number], boolean>>): Options['part'] {
  return parts.find((part) => values[part]) ?? null;
}

/**
 * Reads the command line; `null` when only the help is wanted.
 * @throws TypeError for an option that does not exist
 */
export function readOptions(words: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...words],
    allowNegative: true,
    options: {
      quick: { type: 'boolean', default: false },
      attack: { type: 'boolean', default: false },
      minutes: { type: 'string' },
      only: { type: 'string' },
      rounds: { type: 'string' },
      web: { type: 'boolean', default: true },
      upload: { type: 'boolean', default: true },
      outage: { type: 'boolean', default: false },
      decade: { type: 'boolean', default: false },
      prices: { type: 'boolean', default: false },
      planning: { type: 'boolean', default: false },
      time: { type: 'boolean', default: false },
      errors: { type: 'boolean', default: false },
      surveys: { type: 'boolean', default: false },
      newsletter: { type: 'boolean', default: false },
      billing: { type: 'boolean', default: false },
      data: { type: 'string' },
      json: { type: 'string' },
      profiles: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const size = values.quick ? quick : full;
  return {
    ...size,
    attack: readAttack(values),
    rounds: values.rounds === undefined ? size.rounds : Number(values.rounds),
    connections: 4,
    only: values.only ?? null,
    web: values.web,
    outage: values.outage,
    decade: values.decade ? size.decade : null,
    part: partOf(values),
    uploadMegabytes: values.upload ? size.uploadMegabytes : null,
    data: values.data ?? null,
    json: values.json ?? null,
    profiles: values.profiles ?? null,
  };
}
