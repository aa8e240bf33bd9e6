import { checkBuildingDates, checkCaseOnSite } from './building-date-checks.ts';
import { checkCaseDates } from './case-date-checks.ts';
import type { CheckedProject, DateFinding } from './date-facts.ts';
import { checkConfirmationIds, checkForeignIds } from './confirmation-id-checks.ts';
import { checkAreas, checkCaseLimits, checkShares } from './funding-limit-checks.ts';
import { isLiveCase } from './funding-progress.ts';

/** Several cases can find the same problem of the building; it is reported once. */
function eachOnce(findings: readonly DateFinding[]): readonly DateFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ path, message }) => {
    const key = `${path} ${message}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/**
 * Days, sums, shares and numbers of a project that cannot be (`stop`) or that somebody should look at (`warning`), with the
 * reason in plain German at the field it is told at (domain sections 1.4 and 2.2). Of refused and withdrawn cases
 * only the days among themselves are checked.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export function checkProjectDates(project: CheckedProject, today: string): readonly DateFinding[] {
  const { site, fundingCases, termsOf, foreignIds = [] } = project;
  const live = fundingCases.filter(isLiveCase);
  return eachOnce([
    ...checkBuildingDates(site, today),
    ...checkAreas(site),
    ...fundingCases.flatMap((one) => checkCaseDates(one, termsOf(one.id), today)),
    ...live.flatMap((fundingCase) => {
      const terms = termsOf(fundingCase.id);
      return [
        ...checkCaseOnSite({ fundingCase, terms, site, today }),
        ...checkCaseLimits(fundingCase, site, terms),
      ];
    }),
    ...checkShares(live, site),
    ...checkConfirmationIds(fundingCases),
    ...checkForeignIds(fundingCases, foreignIds),
  ]);
}
