/** Behind `npm run bench`. Ends with 1 when a limit was missed. */
import { writeFile } from 'node:fs/promises';
import { attackText, attackVerdicts } from './attack/attack-report.ts';
import { runAttack } from './attack/run-attack.ts';
import { runDecade } from './decade/decade.ts';
import { decadeText, decadeVerdicts } from './decade/decade-report.ts';
import { errorText, errorVerdicts } from './errors/errors-report.ts';
import { isSurvived, outageText } from './outage/outage-table.ts';
import { measureOutages } from './outage/measure-outage.ts';
import { helpText, type Options, readOptions } from './options.ts';
import { planningText, planningVerdicts } from './planning/planning-report.ts';
import { callVerdicts } from './report/call-table.ts';
import { priceText, resultText, timeText, verdictText } from './report/tables.ts';
import type { Verdict } from './report/verdict.ts';
import { priceVerdicts, verdictsOf } from './report/verdicts.ts';
import { runBench } from './run-bench.ts';
import {
  runBilling,
  runErrors,
  runNewsletter,
  runPlanning,
  runPrices,
  runSurveys,
  runTime,
} from './run-part.ts';
import { billingText, billingVerdicts } from './billing/measure-billing.ts';
import { newsletterText, newsletterVerdicts } from './newsletter/measure-newsletter.ts';
import { surveyText, surveyVerdicts } from './surveys/measure-surveys.ts';

interface Outcome {
  readonly result: object;
  readonly text: string;
  readonly verdicts: readonly Verdict[];
  readonly judged: boolean;
}

const report = (line: string): void => console.error(line);

async function outcomeOf(options: Options): Promise<Outcome> {
  if (options.attack !== null) {
    const result = await runAttack(options.attack, report);
    const verdicts = attackVerdicts(result);
    return { result, text: attackText(result), verdicts, judged: options.attack.judged };
  }
  const { judged } = options;
  if (options.decade !== null) {
    const result = runDecade(options.decade, report);
    return { result, text: decadeText(result), verdicts: decadeVerdicts(result), judged };
  }
  if (options.part === 'prices') {
    const result = await runPrices(options, report);
    return { result, text: priceText(result), verdicts: priceVerdicts(result), judged };
  }
  if (options.part === 'planning') {
    const result = await runPlanning(options, report);
    return { result, text: planningText(result), verdicts: planningVerdicts(result), judged };
  }
  if (options.part === 'time') {
    const result = await runTime(options, report);
    return { result, text: timeText(result), verdicts: callVerdicts(result.calls), judged };
  }
  if (options.part === 'errors') {
    const result = await runErrors(options, report);
    return { result, text: errorText(result), verdicts: errorVerdicts(result), judged };
  }
  if (options.part === 'surveys') {
    const result = await runSurveys(options, report);
    return { result, text: surveyText(result), verdicts: surveyVerdicts(result), judged };
  }
  if (options.part === 'newsletter') {
    const result = await runNewsletter(options, report);
    return { result, text: newsletterText(result), verdicts: newsletterVerdicts(result), judged };
  }
  if (options.part === 'billing') {
    const result = await runBilling(options, report);
    return { result, text: billingText(result), verdicts: billingVerdicts(result), judged };
  }
  const result = await runBench(options, report);
  return { result, text: resultText(result), verdicts: verdictsOf(result), judged };
}

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.log(helpText);
} else if (options.outage) {
  const outages = await measureOutages(report);
  console.log(`\n${outageText(outages)}`);
  process.exitCode = outages.every(isSurvived) ? 0 : 1;
} else {
  const { result, text, verdicts, judged } = await outcomeOf(options);
  console.log(`\n${text}`);
  if (options.json !== null)
    await writeFile(options.json, `${JSON.stringify({ ...result, verdicts }, null, 2)}\n`);
  if (judged) {
    console.log(`\n${verdictText(verdicts)}`);
    process.exitCode = verdicts.every(({ kept }) => kept) ? 0 : 1;
  }
}
