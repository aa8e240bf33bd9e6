import type { ErrorState } from '@energieakte/contract';

/** A cause of errors as the demo office has met it. */
export interface DemoError {
  /** Without the letters that stand before it. */
  readonly number: string;
  readonly origin: 'WEB' | 'SERVER';
  readonly message: string;
  readonly stack: string;
  readonly place: string;
  /** Steps before it: seconds before the error, what was done, whether it failed. */
  readonly steps: readonly (readonly [seconds: number, text: string, failed?: true])[];
  /** How often on which day, counted from today. */
  readonly days: readonly (readonly [day: number, count: number])[];
  readonly users: readonly string[];
  readonly releases: readonly string[];
  readonly state: ErrorState;
  readonly ignoreUntilCount?: number;
  readonly note?: string;
  /** Settled in which version, how many days ago. */
  readonly resolved?: { readonly in: string; readonly day: number };
}

function trace(message: string, ...frames: readonly string[]): string {
  return [message, ...frames.map((frame) => `    at ${frame}`)].join('\n');
}

export const demoErrors: readonly DemoError[] = [
  {
    number: 'K7M2QX',
    origin: 'WEB',
    message: 'TypeError: Feld „Anteil“ ist keine Zahl',
    stack: trace(
      'TypeError: Feld „Anteil“ ist keine Zahl',
      'parseShare (/assets/share-sum.js:14:9)',
      'readFundingCase (/assets/funding-case-parts.js:88:21)',
      'saveProject (/assets/use-project-saving.js:52:11)',
    ),
    place: '/project/edit/$id',
    steps: [
      [88, 'Seite /project/edit/$id'],
      [38, 'GET /project/:id, 200'],
      [2, 'POST /project/update, 400', true],
    ],
    days: [
      [-26, 4],
      [-25, 6],
      [-24, 3],
      [-1, 13],
      [0, 12],
    ],
    users: ['jana.keller', 'tobias.maurer', 'mehmet.yildiz', 'lena.hofer'],
    releases: ['2.3.0', '2.3.2', '2.4.0'],
    state: 'WIEDER_DA',
    note: 'War der Punkt als Tausendertrenner.',
    resolved: { in: '2.3.2', day: -20 },
  },
  {
    number: 'P4TRWZ',
    origin: 'SERVER',
    message: 'Zeitüberschreitung nach 20 s',
    stack: trace(
      'Error: Zeitüberschreitung nach 20 s',
      'sendToTimeTac (file:///srv/src/timetac-client.ts:61:13)',
      'transferNext (file:///srv/src/transfer-queue.service.ts:40:7)',
    ),
    place: 'Übertragung der Zeiten',
    steps: [],
    days: Array.from({ length: 28 }, (_, index) => [index - 27, 3 + ((index * 5) % 9)] as const),
    users: [],
    releases: ['2.3.2', '2.4.0'],
    state: 'OFFEN',
  },
  {
    number: 'H9XC3B',
    origin: 'SERVER',
    message: 'Vorschau des Bildes ist nicht lesbar',
    stack: trace(
      'Error: Vorschau des Bildes ist nicht lesbar',
      'readPicture (file:///srv/src/picture-preview.ts:33:11)',
      'makePreview (file:///srv/src/preview.service.ts:27:9)',
    ),
    place: 'GET /attachment/:id/preview',
    steps: [],
    days: [
      [-4, 3],
      [-3, 5],
      [-1, 3],
      [0, 6],
    ],
    users: ['jana.keller', 'lena.hofer'],
    releases: ['2.4.0'],
    state: 'OFFEN',
  },
  {
    number: 'D2VNKS',
    origin: 'WEB',
    message: 'Error: Der Ereignisstrom reißt beim Aufwachen ab',
    stack: trace(
      'Error: Der Ereignisstrom reißt beim Aufwachen ab',
      'readStream (/assets/event-stream.js:71:15)',
      'listen (/assets/events.js:30:3)',
    ),
    place: '/project0',
    steps: [
      [3600, 'Seite /project0'],
      [1, 'GET /events, keine Antwort', true],
    ],
    days: Array.from({ length: 30 }, (_, index) => [index - 29, 22 + ((index * 7) % 31)] as const),
    users: ['jana.keller', 'tobias.maurer', 'petra.vogt'],
    releases: ['2.3.0', '2.3.2', '2.4.0'],
    state: 'IGNORIERT',
    ignoreUntilCount: 2000,
    note: 'Kommt von schlafenden Laptops; die Verbindung steht danach von selbst wieder.',
  },
  {
    number: 'W6YJ8F',
    origin: 'SERVER',
    message: 'Kein Speicherplatz beim Hochladen',
    stack: trace(
      'Error: ENOSPC: no space left on device',
      'writePart (file:///srv/src/upload-store.ts:90:5)',
      'appendUpload (file:///srv/src/upload.service.ts:44:9)',
    ),
    place: 'PATCH /upload/:id',
    steps: [],
    days: [
      [-9, 7],
      [-8, 2],
    ],
    users: ['mehmet.yildiz'],
    releases: ['2.3.2'],
    state: 'ERLEDIGT',
    note: 'Die Platte war voll, seit dem 2. Tag ist eine größere da.',
    resolved: { in: '2.4.0', day: -7 },
  },
];
