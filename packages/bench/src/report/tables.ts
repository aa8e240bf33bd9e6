import { type Cells, inGerman, table } from './text-table.ts';
import type { Figures } from '../measure/figures.ts';
import type { BenchResult, PriceMeasurement, TimeMeasurement, ScenarioResult } from './result.ts';
import { planningText } from '../planning/planning-report.ts';
import { callTable } from './call-table.ts';
import type { Verdict } from './verdict.ts';

const scenarioHead = [
  'Anfrage',
  'Treffer',
  'p50 ms',
  'p95 ms',
  'je s',
  'CPU ms',
  'Vergleich p50',
  'p95',
  'je s',
  'CPU ms',
  'CPU-Verhältnis',
  'Durchsatz',
  'Wachstum',
];

function figureCells({ p50, p95, requestsPerSecond, cpuMilliseconds }: Figures): Cells {
  return [
    inGerman(p50, 1),
    inGerman(p95, 1),
    inGerman(requestsPerSecond, 0),
    inGerman(cpuMilliseconds, 2),
  ];
}

function scenarioLine(scenario: ScenarioResult): Cells {
  const { title, hits, product, baseline, ratios, growth } = scenario;
  return [
    title,
    hits === null ? '' : String(hits.total),
    ...figureCells(product),
    ...figureCells(baseline),
    inGerman(ratios.cpu, 2),
    inGerman(ratios.throughput, 2),
    inGerman(growth, 2),
  ];
}

function webLines({ web }: BenchResult): readonly string[] {
  if (web === null) return [];
  const lines = [
    ['Liste erscheint nach', `${inGerman(web.firstPaint, 0)} ms`],
    ['Filter geändert nach', `${inGerman(web.filterChange, 0)} ms`],
    ['JavaScript der ersten Liste', `${inGerman(web.scriptKilobytes, 1)} kB`],
    ...web.scripts.map(({ name, kilobytes }) => [`  ${name}`, `${inGerman(kilobytes, 1)} kB`]),
  ];
  return ['', table(['Im Browser', ''], lines)];
}

function signInLines({ signIn }: BenchResult): readonly string[] {
  if (signIn === null) return [];
  const { unknown, wrong, disabled, expired } = signIn.medians;
  const lines = [
    ['unbekanntes Konto', `${inGerman(unknown, 1)} ms`],
    ['falsches Passwort', `${inGerman(wrong, 1)} ms`],
    ['deaktiviertes Konto', `${inGerman(disabled, 1)} ms`],
    ['abgelaufenes Konto', `${inGerman(expired, 1)} ms`],
    ['kleinstes p (Mann–Whitney)', inGerman(signIn.smallestProbability, 4)],
  ];
  return ['', table([`Abgelehnte Anmeldung, je ${signIn.samples}`, 'Median'], lines)];
}

function archiveLines({ archive }: BenchResult): readonly string[] {
  if (archive === null) return [];
  const lines = [
    ['beginnt nach', `${inGerman(archive.firstByteMilliseconds, 0)} ms`],
    ['je Sekunde', `${inGerman(archive.megabytesPerSecond, 0)} MB`],
    ['Arbeitsspeicher, höchstens', `${inGerman(archive.peakMegabytes, 0)} MB`],
  ];
  return ['', table([`ZIP mit ${inGerman(archive.megabytes, 0)} MB`, ''], lines)];
}

function uploadLines({ upload }: BenchResult): readonly string[] {
  if (upload === null) return [];
  const lines = [
    ['Dauer mit den Starts des Servers', `${inGerman(upload.seconds, 0)} s`],
    ['doppelt gesendet', `${inGerman(upload.sentTwiceShare * 100, 2)} %`],
    ['SHA-256', upload.isSame ? 'gleich' : 'ANDERS'],
    ['Arbeitsspeicher des Servers, höchstens', `${inGerman(upload.peakMegabytes, 0)} MB`],
  ];
  return [
    '',
    table([`Hochladen von ${upload.megabytes} MB, ${upload.cuts} Unterbrechungen`, ''], lines),
  ];
}

/** What a large price database takes. */
export function priceText(prices: PriceMeasurement): string {
  const { elements, searchP95, guestP95, preview, draft, release, withdrawal } = prices;
  const { comparison, reading } = prices;
  const lines = [
    ['suchen, p95', searchP95],
    ['Liste eines Kunden, p95', guestP95],
    ['Vorschau einer Änderung aller', preview],
    ['ihr Entwurf', draft],
    ['Freigabe', release],
    ['Rücknahme', withdrawal],
    ['eine Seite des Vergleichs', comparison],
    ['Einlesen ebenso vieler neuer', reading],
  ] as const;
  return table(
    [`${elements} Preise`, ''],
    lines.map(([what, time]) => [what, `${inGerman(time, 0)} ms`]),
  );
}

/** What a year of booked time takes. */
export function timeText({ people, entries, calls }: TimeMeasurement): string {
  return `${entries} Zeiten von ${people} Personen\n${callTable('Zeiterfassung', calls)}`;
}

/** Everything that was measured, to read. */
export function resultText(result: BenchResult): string {
  const { machine, memory } = result;
  return [
    `${result.projects} Projekte (Wachstum gegenüber ${result.smallProjects}), ${result.measuredAt.slice(0, 10)}`,
    `${machine.processors} × ${machine.processor}, ${machine.memoryGigabytes} GB, Node ${machine.node}, PostgreSQL ${machine.postgres}`,
    '',
    table(scenarioHead, result.scenarios.map(scenarioLine)),
    '',
    `Arbeitsspeicher des Servers: ${inGerman(memory.residentMegabytes, 0)} MB, höchstens ${inGerman(memory.peakMegabytes, 0)} MB`,
    ...archiveLines(result),
    ...signInLines(result),
    ...webLines(result),
    ...uploadLines(result),
    ...(result.prices === null ? [] : ['', priceText(result.prices)]),
    ...(result.planning === null ? [] : ['', planningText(result.planning)]),
    ...(result.time === null ? [] : ['', timeText(result.time)]),
  ].join('\n');
}

/** The limits and whether they were kept. */
export function verdictText(verdicts: readonly Verdict[]): string {
  const lines = verdicts.map(({ limit, measured, kept }) => [
    limit,
    measured,
    kept ? 'gehalten' : 'VERFEHLT',
  ]);
  return table(['Grenze', 'gemessen', ''], lines);
}
