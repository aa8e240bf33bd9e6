/** What became of three servers whose database went away. */
export interface OutageMeasurement {
  readonly seconds: number;
  /** From the moment the database takes sessions until all servers are well and listen. */
  readonly recoveryMilliseconds: number;
  /** The longest anybody waited for an answer meanwhile, be it that the database is away. */
  readonly longestAnswerMilliseconds: number;
  readonly listening: number;
  /** How often each server passed on a change afterwards. */
  readonly eventsPerServer: readonly number[];
  readonly megabytesBefore: number;
  readonly megabytesAfter: number;
  readonly megabytesAtMost: number;
}

/** Garbage that is not collected yet. */
const toleratedMegabytes = 30;

export function isSurvived(outage: OutageMeasurement): boolean {
  return (
    outage.recoveryMilliseconds < 2000 &&
    outage.listening === 3 &&
    outage.eventsPerServer.every((count) => count === 1) &&
    outage.megabytesAtMost < outage.megabytesBefore + 3 * toleratedMegabytes
  );
}

const heading = [
  '| Ausfall | zurück nach | LISTEN | Ereignisse | längste Antwort | Speicher vorher, höchstens, nachher | gehalten |',
  '| --- | --- | --- | --- | --- | --- | --- |',
];

export function outageText(outages: readonly OutageMeasurement[]): string {
  const lines = outages.map((outage) => {
    const memory = [outage.megabytesBefore, outage.megabytesAtMost, outage.megabytesAfter];
    const cells = [
      `${outage.seconds} s`,
      `${Math.round(outage.recoveryMilliseconds)} ms`,
      `${outage.listening}`,
      outage.eventsPerServer.join(', '),
      `${Math.round(outage.longestAnswerMilliseconds)} ms`,
      `${memory.map((one) => Math.round(one)).join(', ')} MB`,
      isSurvived(outage) ? 'ja' : 'nein',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [...heading, ...lines].join('\n');
}
