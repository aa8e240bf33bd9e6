/** The figures of one part alone, in a folder of its own. */
import { type BillingMeasurement, measureBilling } from './billing/measure-billing.ts';
import { type ErrorMeasurement, measureErrors } from './errors/measure-errors.ts';
import { measureNewsletter, type NewsletterMeasurement } from './newsletter/measure-newsletter.ts';
import type { Options } from './options.ts';
import { measurePlanning } from './planning/measure-planning.ts';
import { measurePrices } from './prices/measure-prices.ts';
import type { PlanningMeasurement, PriceMeasurement, TimeMeasurement } from './report/result.ts';
import { inFolder } from './running/in-folder.ts';
import { measureSurveys, type SurveyMeasurement } from './surveys/measure-surveys.ts';
import { measureTime } from './time/measure-time.ts';

type Report = (line: string) => void;

export async function runPrices({ prices }: Options, report: Report): Promise<PriceMeasurement> {
  return inFolder(async (folder) => measurePrices({ folder, report, ...prices }));
}

export async function runPlanning(
  { planning, web, profiles }: Options,
  report: Report,
): Promise<PlanningMeasurement> {
  return inFolder(async (folder) => measurePlanning({ folder, report, web, profiles, ...planning }));
}

export async function runTime({ time, profiles }: Options, report: Report): Promise<TimeMeasurement> {
  return inFolder(async (folder) => measureTime({ folder, report, profiles, ...time }));
}

export async function runErrors({ errors }: Options, report: Report): Promise<ErrorMeasurement> {
  return inFolder(async (folder) => measureErrors({ folder, report, ...errors }));
}

export async function runSurveys({ surveys, web }: Options, report: Report): Promise<SurveyMeasurement> {
  return inFolder(async (folder) => measureSurveys({ folder, report, web, ...surveys }));
}

export async function runBilling({ billing }: Options, report: Report): Promise<BillingMeasurement> {
  return inFolder(async (folder) => measureBilling({ folder, report, ...billing }));
}

export async function runNewsletter(
  { newsletter }: Options,
  report: Report,
): Promise<NewsletterMeasurement> {
  return inFolder(async (folder) => measureNewsletter({ folder, report, ...newsletter }));
}
