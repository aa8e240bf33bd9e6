import { casePath } from './case-date-checks.ts';
import { addMonths, germanDay } from '../core/day-arithmetic.ts';
import {
  type CheckedCase,
  type CheckedSite,
  type DateFinding,
  isBefore,
  stop,
  warning,
  when,
} from './date-facts.ts';
import { needsPermit } from './stage-rules.ts';
import type { ProgrammeTerms } from './programme-terms.ts';

/** A case that is neither refused nor withdrawn, its programme and its building. */
export interface CaseOnSite {
  readonly fundingCase: CheckedCase;
  readonly terms: ProgrammeTerms | null;
  readonly site: CheckedSite;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** A house has to be five years old before it is renovated with funding (domain section 2.2). */
const monthsBeforeRenovation = 60;

function onDay(day: string): string {
  return `(${germanDay(day)})`;
}

/** Nobody wrote down an application, and nothing tells that there was one. */
function isUnapplied({ applicationDate, approvalDate, bndDate, outcome }: CheckedCase): boolean {
  return applicationDate === null && approvalDate === null && bndDate === null && outcome === 'OFFEN';
}

function isDone(day: string | null, today: string): day is string {
  return day !== null && day <= today;
}

/** START_AFTER_APPLICATION. Who buys a new house has not begun to build it. */
function checkStart({ fundingCase, site, today }: CaseOnSite): readonly DateFinding[] {
  const { applicationDate } = fundingCase;
  const { constructionStart, measure } = site;
  const path = 'site/constructionStart';
  if (constructionStart === null || measure === 'ERSTERWERB') return [];
  if (applicationDate === null) {
    const isBegun = isDone(constructionStart, today) && isUnapplied(fundingCase);
    const message = `Der Baubeginn ${onDay(constructionStart)} ist vorbei, ein Antrag ist nicht eingetragen. Vor dem Antrag darf nicht begonnen werden.`;
    return when(isBegun, warning(path, message));
  }
  return when(
    constructionStart < applicationDate,
    stop(
      path,
      `Der Baubeginn ${onDay(constructionStart)} liegt vor dem Antrag ${onDay(applicationDate)}. Vor dem Antrag darf nicht begonnen werden.`,
    ),
  );
}

/** A contract that must not come before the application, unless it is conditional where the programme allows it. */
function checkEarlyContract(
  { fundingCase, site, today }: CaseOnSite,
  isConditionalAllowed: boolean,
): readonly DateFinding[] {
  const { applicationDate } = fundingCase;
  const { contractDate, contractConditional } = site;
  if (contractDate === null || (isConditionalAllowed && contractConditional === true)) return [];
  const rule = isConditionalAllowed
    ? 'Vor dem Antrag ist nur ein Vertrag mit aufschiebender Bedingung erlaubt.'
    : 'Vor dem Antrag darf kein Vertrag geschlossen werden.';
  if (applicationDate === null) {
    const message = `Der Vertrag ${onDay(contractDate)} ist geschlossen, ein Antrag ist nicht eingetragen. ${rule}`;
    return when(
      isDone(contractDate, today) && isUnapplied(fundingCase),
      warning('site/contractDate', message),
    );
  }
  return when(
    contractDate < applicationDate,
    stop(
      'site/contractDate',
      `Der Vertrag ${onDay(contractDate)} wurde vor dem Antrag ${onDay(applicationDate)} geschlossen. ${rule}`,
    ),
  );
}

/** Programme 458: the application needs a contract, and the contract has to be conditional. */
function checkNeededContract({ fundingCase, site }: CaseOnSite): readonly DateFinding[] {
  const { applicationDate, programmeCode } = fundingCase;
  const { contractDate, contractConditional } = site;
  const rule = `Das Programm ${programmeCode} verlangt vor dem Antrag einen Vertrag mit aufschiebender Bedingung.`;
  if (applicationDate === null) {
    const isUnconditional = contractDate !== null && contractConditional === false;
    return when(isUnconditional, warning('site/contractConditional', rule));
  }
  if (contractDate === null) return [warning('site/contractDate', rule)];
  return [
    ...when(
      contractDate > applicationDate,
      stop(
        'site/contractDate',
        `Der Vertrag ${onDay(contractDate)} wurde nach dem Antrag ${onDay(applicationDate)} geschlossen. ${rule}`,
      ),
    ),
    ...when(contractConditional === false, stop('site/contractConditional', rule)),
    ...when(contractConditional === null, warning('site/contractConditional', rule)),
  ];
}

function checkContract(one: CaseOnSite): readonly DateFinding[] {
  switch (one.terms?.contractRule) {
    case 'NOT_BEFORE_APPLICATION':
      return checkEarlyContract(one, false);
    case 'BEFORE_ONLY_CONDITIONAL':
      return checkEarlyContract(one, true);
    case 'CONDITIONAL_REQUIRED_BEFORE':
      return checkNeededContract(one);
    case undefined:
      return [];
  }
}

/** PERMIT: the Baugenehmigung is there when the application is made. */
function checkPermit({ fundingCase, terms, site }: CaseOnSite): readonly DateFinding[] {
  const { applicationDate, efficiencyLevel, programmeCode } = fundingCase;
  if (applicationDate === null || !needsPermit(terms, efficiencyLevel)) return [];
  const level = efficiencyLevel === null ? '' : `, EH ${efficiencyLevel}`;
  const rule = `Für das Programm ${programmeCode}${level} muss die Baugenehmigung vor dem Antrag da sein.`;
  const { permitDate } = site;
  if (permitDate === null)
    return [warning('site/permitDate', `${rule} Ihr Datum ist nicht eingetragen.`)];
  const days = `Sie ist vom ${germanDay(permitDate)}, der Antrag vom ${germanDay(applicationDate)}.`;
  return when(permitDate > applicationDate, stop('site/permitDate', `${rule} ${days}`));
}

/** An old house shows by its year: then the Bauantrag is that of the renovation and tells nothing about the age. */
function isKnownAsOld({ yearBuilt }: CheckedSite, day: string): boolean {
  return yearBuilt !== null && yearBuilt < Number(day.slice(0, 4)) - monthsBeforeRenovation / 12;
}

function checkAge({ fundingCase, site, today }: CaseOnSite): readonly DateFinding[] {
  const { measure, permitApplicationDate } = site;
  const day = fundingCase.applicationDate ?? today;
  if (measure !== 'SANIERUNG' || permitApplicationDate === null || isKnownAsOld(site, day)) return [];
  const oldEnough = addMonths(permitApplicationDate, monthsBeforeRenovation);
  return when(
    day < oldEnough,
    warning(
      'site/permitApplicationDate',
      `Eine Sanierung wird erst gefördert, wenn der Bauantrag mindestens fünf Jahre zurückliegt, hier ab dem ${germanDay(oldEnough)}.`,
    ),
  );
}

function checkBndDay({ fundingCase, site }: CaseOnSite): readonly DateFinding[] {
  const { bndDate } = fundingCase;
  const { completionDate } = site;
  if (bndDate === null || completionDate === null) return [];
  return when(
    bndDate < completionDate,
    warning(
      casePath(fundingCase, 'bndDate'),
      `Die BnD ${onDay(bndDate)} liegt vor der Fertigstellung ${onDay(completionDate)}.`,
    ),
  );
}

/** What the days of the building mean for one case (domain section 1.4). */
export function checkCaseOnSite(one: CaseOnSite): readonly DateFinding[] {
  return [
    ...checkStart(one),
    ...checkContract(one),
    ...checkPermit(one),
    ...checkAge(one),
    ...checkBndDay(one),
  ];
}

/** The days of the building among themselves. */
export function checkBuildingDates(site: CheckedSite, today: string): readonly DateFinding[] {
  const { permitApplicationDate, permitDate, constructionStart, completionDate } = site;
  return [
    ...when(
      isBefore(permitDate, permitApplicationDate),
      stop('site/permitDate', 'Die Baugenehmigung liegt vor dem Bauantrag.'),
    ),
    ...when(
      isBefore(completionDate, constructionStart),
      stop('site/completionDate', 'Die Fertigstellung liegt vor dem Baubeginn.'),
    ),
    ...when(
      isBefore(today, permitDate),
      stop('site/permitDate', 'Die Baugenehmigung liegt in der Zukunft.'),
    ),
    ...when(
      isBefore(today, permitApplicationDate),
      warning('site/permitApplicationDate', 'Der Bauantrag liegt in der Zukunft.'),
    ),
  ];
}
