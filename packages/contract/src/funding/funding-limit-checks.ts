import { casePath } from './case-date-checks.ts';
import {
  type CheckedCase,
  type CheckedSite,
  type DateFinding,
  stop,
  warning,
  when,
} from './date-facts.ts';
import { highestAmount } from './programme-steps.ts';
import type { ProgrammeTerms } from './programme-terms.ts';

/** Larger than nearly every building of the office: more likely a slip of the comma. */
const believableArea = 5000;

const areaFields = ['livingArea', 'usableArea', 'netFloorArea'] as const;

function german(value: number): string {
  return value.toLocaleString('de-DE', { maximumFractionDigits: 2 });
}

function checkLevel(fundingCase: CheckedCase, terms: ProgrammeTerms): readonly DateFinding[] {
  const { efficiencyLevel, classes } = fundingCase;
  if (efficiencyLevel === null || terms.levels.length === 0) return [];
  const ofStage = terms.levels.filter((level) => level.efficiencyLevel === efficiencyLevel);
  if (ofStage.length === 0) {
    const message = `Die Stufe EH ${efficiencyLevel} gibt es im Programm ${terms.code} nicht.`;
    return [warning(casePath(fundingCase, 'efficiencyLevel'), message)];
  }
  const unknown = classes.filter((one) => !ofStage.some((level) => level.classes.includes(one)));
  const message = `Für EH ${efficiencyLevel} gibt es im Programm ${terms.code} nicht: ${unknown.join(', ')}.`;
  return when(unknown.length > 0, warning(casePath(fundingCase, 'classes'), message));
}

function checkAmount(
  fundingCase: CheckedCase,
  site: CheckedSite,
  terms: ProgrammeTerms,
): readonly DateFinding[] {
  const { amount } = fundingCase;
  const units = fundingCase.applicantUnits ?? site.units;
  if (amount === null || units === null) return [];
  const highest = highestAmount(fundingCase, units, terms);
  if (highest === null || amount <= highest.cents) return [];
  const share = units === 1 ? 'eine Wohneinheit' : `${units} Wohneinheiten`;
  const message = `Das Programm ${terms.code} gibt für ${share} höchstens ${highest.arithmetic}.`;
  return [warning(casePath(fundingCase, 'amount'), message)];
}

/** What one case asks for against what its programme gives. */
export function checkCaseLimits(
  fundingCase: CheckedCase,
  site: CheckedSite,
  terms: ProgrammeTerms | null,
): readonly DateFinding[] {
  if (terms === null) return [];
  return [...checkLevel(fundingCase, terms), ...checkAmount(fundingCase, site, terms)];
}

/**
 * Cases that share the building between them: all with an Effizienzhaus stage, and the single measures of one
 * programme. A heating grant beside a credit for the same flat adds nothing to the flat.
 */
function sharesOf(cases: readonly CheckedCase[]): readonly (readonly CheckedCase[])[] {
  const groups = Map.groupBy(cases, ({ efficiencyLevel, programmeCode }) =>
    efficiencyLevel === null ? programmeCode : 'whole house',
  );
  return [...groups.values()];
}

function checkSum(
  cases: readonly CheckedCase[],
  field: 'applicantUnits' | 'applicantArea',
  whole: { readonly value: number | null; readonly words: string },
): readonly DateFinding[] {
  const parts = cases.filter((one) => one[field] !== null);
  // Areas have cents of a square metre; thousandths of them are dust of the addition.
  const sum = Math.round(parts.reduce((total, one) => total + (one[field] ?? 0), 0) * 1000) / 1000;
  const last = parts.at(-1);
  if (last === undefined || whole.value === null || sum <= whole.value) return [];
  const who = parts.length === 1 ? 'Der Förderfall hat' : 'Die Förderfälle haben zusammen';
  const message = `${who} ${german(sum)} ${whole.words}, das Gebäude hat nur ${german(whole.value)}.`;
  return [stop(casePath(last, field), message)];
}

/** The shares of the applicants against the building (domain section 2.2). */
export function checkShares(cases: readonly CheckedCase[], site: CheckedSite): readonly DateFinding[] {
  const area = site.buildingType === 'NWG' ? site.netFloorArea : site.livingArea;
  return sharesOf(cases).flatMap((group) => [
    ...checkSum(group, 'applicantUnits', { value: site.units, words: 'Wohneinheiten' }),
    ...checkSum(group, 'applicantArea', { value: area, words: 'm²' }),
  ]);
}

export function checkAreas(site: CheckedSite): readonly DateFinding[] {
  return areaFields.flatMap((field) => {
    const area = site[field];
    if (area === null || area <= believableArea) return [];
    const message = `${german(area)} m² sind ungewöhnlich viel. Bitte prüfen Sie das Komma.`;
    return [warning(`site/${field}`, message)];
  });
}
