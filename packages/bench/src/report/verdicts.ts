import type { Verdict } from './verdict.ts';
import { planningVerdicts } from '../planning/planning-report.ts';
import { callVerdicts } from './call-table.ts';
import type { BenchResult, PriceMeasurement, ScenarioResult } from './result.ts';

/** The limits that the office was promised; the rest is reported only. */
const limits = {
  cpuRatio: 0.65,
  /** A save checks rights, rules and deadlines and writes the history, where the baseline writes one field. */
  cpuRatioOfSaving: 0.3,
  p95Milliseconds: 100,
  growth: 2,
  growthOfSaving: 1.2,
  peakMegabytes: 300,
  scriptKilobytes: 350,
  /** Of a file that is cut again and again. */
  sentTwiceShare: 0.02,
  firstByteMilliseconds: 1000,
  priceSearchMilliseconds: 100,
  guestPricesMilliseconds: 60,
  manyPricesMilliseconds: 3000,
  newElementsMilliseconds: 5000,
  /** How unlikely a difference must be to count as one. */
  chance: 0.01,
} as const;

function number(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', ',');
}

function ratioVerdict({ title, isRead, ratios }: ScenarioResult): Verdict {
  const least = isRead ? limits.cpuRatio : limits.cpuRatioOfSaving;
  return {
    limit: `${title}: mindestens ${number(least, 2)} der Vergleichslösung`,
    measured: number(ratios.cpu, 2),
    kept: ratios.cpu >= least,
  };
}

function growthVerdict({ title, isRead, growth }: ScenarioResult): Verdict {
  const most = isRead ? limits.growth : limits.growthOfSaving;
  return {
    limit: `${title}: Wachstum höchstens ${String(most).replace('.', ',')}-fach`,
    measured: `${number(growth, 2)}-fach`,
    kept: growth <= most,
  };
}

function scenarioVerdicts(scenario: ScenarioResult): readonly Verdict[] {
  const { title, isRead, limited, hits, counted, product } = scenario;
  const verdicts: Verdict[] = [ratioVerdict(scenario)];
  if (limited) {
    verdicts.push({
      limit: `${title}: p95 unter ${limits.p95Milliseconds} ms`,
      measured: `${number(product.p95, 1)} ms`,
      kept: product.p95 < limits.p95Milliseconds,
    });
  }
  if (limited || !isRead) verdicts.push(growthVerdict(scenario));
  if (counted !== null) {
    verdicts.push({
      limit: `${title}: total ist genau ${counted}`,
      measured: String(hits?.total),
      kept: hits?.total === counted,
    });
  }
  return verdicts;
}

/** Of several pairs the least likely one may be less likely than a single one (Bonferroni). */
function signInVerdicts({ signIn }: BenchResult): readonly Verdict[] {
  if (signIn === null) return [];
  return [
    {
      limit: 'Anmeldung: die Zeit verrät nicht, welche Konten es gibt',
      measured: `p = ${number(signIn.smallestProbability, 4)}`,
      kept: signIn.smallestProbability >= limits.chance / signIn.pairs,
    },
  ];
}

function archiveVerdicts({ archive }: BenchResult): readonly Verdict[] {
  if (archive === null) return [];
  return [
    {
      limit: `ZIP: beginnt nach höchstens ${limits.firstByteMilliseconds} ms`,
      measured: `${number(archive.firstByteMilliseconds, 0)} ms`,
      kept: archive.firstByteMilliseconds <= limits.firstByteMilliseconds,
    },
    {
      limit: `ZIP: Arbeitsspeicher des Servers unter ${limits.peakMegabytes} MB`,
      measured: `${number(archive.peakMegabytes, 0)} MB`,
      kept: archive.peakMegabytes < limits.peakMegabytes,
    },
  ];
}

function webVerdicts({ web }: BenchResult): readonly Verdict[] {
  if (web === null) return [];
  return [
    {
      limit: `JavaScript der ersten Liste unter ${limits.scriptKilobytes} kB`,
      measured: `${number(web.scriptKilobytes, 0)} kB`,
      kept: web.scriptKilobytes < limits.scriptKilobytes,
    },
  ];
}

function uploadVerdicts({ upload }: BenchResult): readonly Verdict[] {
  if (upload === null) return [];
  const { isSame, sentTwiceShare, peakMegabytes, megabytes, cuts } = upload;
  const what = `Hochladen von ${megabytes} MB mit ${cuts} Unterbrechungen`;
  return [
    { limit: `${what}: SHA-256 gleich`, measured: isSame ? 'gleich' : 'anders', kept: isSame },
    {
      limit: `${what}: höchstens ${number(limits.sentTwiceShare * 100, 0)} % doppelt gesendet`,
      measured: `${number(sentTwiceShare * 100, 2)} %`,
      kept: sentTwiceShare <= limits.sentTwiceShare,
    },
    {
      limit: `${what}: Arbeitsspeicher des Servers unter ${limits.peakMegabytes} MB`,
      measured: `${number(peakMegabytes, 0)} MB`,
      kept: peakMegabytes < limits.peakMegabytes,
    },
  ];
}

/** What was promised of the price database. */
export function priceVerdicts(prices: PriceMeasurement): readonly Verdict[] {
  const { priceSearchMilliseconds, guestPricesMilliseconds, manyPricesMilliseconds } = limits;
  const lines = [
    ['suchen, p95', prices.searchP95, priceSearchMilliseconds],
    ['Liste eines Kunden, p95', prices.guestP95, guestPricesMilliseconds],
    ['Vorschau aller', prices.preview, manyPricesMilliseconds],
    ['Freigabe aller', prices.release, manyPricesMilliseconds],
    ['Einlesen ebenso vieler neuer', prices.reading, limits.newElementsMilliseconds],
  ] as const;
  return lines.map(([what, measured, most]) => ({
    limit: `${prices.elements} Preise, ${what}: höchstens ${most} ms`,
    measured: `${number(measured, 0)} ms`,
    kept: measured <= most,
  }));
}

/** Every promised limit with what was measured. */
export function verdictsOf(result: BenchResult): readonly Verdict[] {
  return [
    ...result.scenarios.flatMap(scenarioVerdicts),
    {
      limit: `Arbeitsspeicher des Servers unter ${limits.peakMegabytes} MB`,
      measured: `${number(result.memory.peakMegabytes, 0)} MB`,
      kept: result.memory.peakMegabytes < limits.peakMegabytes,
    },
    ...archiveVerdicts(result),
    ...signInVerdicts(result),
    ...webVerdicts(result),
    ...uploadVerdicts(result),
    ...(result.prices === null ? [] : priceVerdicts(result.prices)),
    ...(result.planning === null ? [] : planningVerdicts(result.planning)),
    ...(result.time === null ? [] : callVerdicts(result.time.calls)),
  ];
}
