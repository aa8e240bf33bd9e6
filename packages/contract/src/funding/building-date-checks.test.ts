import { describe, expect, it } from 'vitest';
import { checkProjectDates } from './date-checks.ts';
import type { CheckedCase } from './date-facts.ts';
import type { ProgrammeTerms } from './programme-terms.ts';
import { findings, findingsOf, type Found, noCase, noSite, today } from '../../test/sample-findings.ts';
import { credit } from '../../test/sample-programmes.ts';

const applied = { applicationDate: '2026-05-10' };
const early = { contractDate: '2026-05-09' };
const conditional: ProgrammeTerms = { ...credit, contractRule: 'BEFORE_ONLY_CONDITIONAL' };
const heating: ProgrammeTerms = { ...credit, contractRule: 'CONDITIONAL_REQUIRED_BEFORE' };

describe('the days of the building', () => {
  it.each<[string, Found, readonly string[]]>([
    [
      'begin on the day of the application',
      { site: { constructionStart: '2026-05-10' }, fundingCase: applied },
      [],
    ],
    [
      'begin the day before',
      { site: { constructionStart: '2026-05-09' }, fundingCase: applied },
      ['stop site/constructionStart'],
    ],
    [
      'begin the day before, by the seller',
      { site: { constructionStart: '2026-05-09', measure: 'ERSTERWERB' }, fundingCase: applied },
      [],
    ],
    [
      'begin without an application',
      { site: { constructionStart: today } },
      ['warning site/constructionStart'],
    ],
    ['begin tomorrow without an application', { site: { constructionStart: '2026-11-22' } }, []],
    [
      'begin after a Zusage whose application is not known',
      { site: { constructionStart: today }, fundingCase: { approvalDate: '2026-05-01' } },
      [],
    ],
    [
      'begin without an application, and the case is granted',
      { site: { constructionStart: today, ...early }, fundingCase: { outcome: 'BEWILLIGT' } },
      [],
    ],
    [
      'begin without an application, and the BnD is made',
      { site: { constructionStart: today, ...early }, fundingCase: { bndDate: today } },
      [],
    ],
    [
      'contract on the day of the application',
      { site: { contractDate: '2026-05-10' }, fundingCase: applied },
      [],
    ],
    ['contract the day before', { site: early, fundingCase: applied }, ['stop site/contractDate']],
    [
      'conditional contract the day before, where none is allowed',
      { site: { ...early, contractConditional: true }, fundingCase: applied },
      ['stop site/contractDate'],
    ],
    ['contract without an application', { site: early }, ['warning site/contractDate']],
    ['contract of a programme nobody knows', { site: early, fundingCase: applied, terms: null }, []],
    [
      'conditional contract before',
      { site: { ...early, contractConditional: true }, fundingCase: applied, terms: conditional },
      [],
    ],
    [
      'conditional contract without an application',
      { site: { ...early, contractConditional: true }, terms: conditional },
      [],
    ],
    [
      'unconditional contract before',
      { site: { ...early, contractConditional: false }, fundingCase: applied, terms: conditional },
      ['stop site/contractDate'],
    ],
    [
      'unknown contract before',
      { site: early, fundingCase: applied, terms: conditional },
      ['stop site/contractDate'],
    ],
    [
      'unconditional contract after',
      { site: { contractDate: '2026-05-11' }, fundingCase: applied, terms: conditional },
      [],
    ],
    [
      '458: conditional contract before',
      { site: { ...early, contractConditional: true }, fundingCase: applied, terms: heating },
      [],
    ],
    ['458: no contract', { fundingCase: applied, terms: heating }, ['warning site/contractDate']],
    [
      '458: contract after the application',
      {
        site: { contractDate: '2026-05-11', contractConditional: true },
        fundingCase: applied,
        terms: heating,
      },
      ['stop site/contractDate'],
    ],
    [
      '458: unconditional contract',
      { site: { ...early, contractConditional: false }, fundingCase: applied, terms: heating },
      ['stop site/contractConditional'],
    ],
    [
      '458: contract of which nobody knows',
      { site: early, fundingCase: applied, terms: heating },
      ['warning site/contractConditional'],
    ],
    [
      '458: unconditional contract before any application',
      { site: { ...early, contractConditional: false }, terms: heating },
      ['warning site/contractConditional'],
    ],
    ['458: nothing yet', { terms: heating }, []],
    [
      'permit after itself was asked for',
      { site: { permitApplicationDate: '2026-03-01', permitDate: '2026-03-01' } },
      [],
    ],
    [
      'permit before it was asked for',
      { site: { permitApplicationDate: '2026-03-02', permitDate: '2026-03-01' } },
      ['stop site/permitDate'],
    ],
    ['permit of tomorrow', { site: { permitDate: '2026-11-22' } }, ['stop site/permitDate']],
    [
      'permit to be asked for tomorrow',
      { site: { permitApplicationDate: '2026-11-22' } },
      ['warning site/permitApplicationDate'],
    ],
    [
      'end before the start',
      { site: { constructionStart: '2027-05-02', completionDate: '2027-05-01' } },
      ['stop site/completionDate'],
    ],
    [
      'end on the day of the start',
      { site: { constructionStart: '2027-05-02', completionDate: '2027-05-02' } },
      [],
    ],
    [
      'end after the BnD',
      { site: { completionDate: '2026-06-02' }, fundingCase: { bndDate: '2026-06-01' } },
      ['warning fundingCases/a/bndDate'],
    ],
    // 10.05.2021 + 5 years = 10.05.2026
    [
      'renovation of a house of five years',
      { site: { measure: 'SANIERUNG', permitApplicationDate: '2021-05-10' }, fundingCase: applied },
      [],
    ],
    // 2026 - 5 = 2021: built in 2020 it is old enough, built in 2021 the day decides.
    [
      'renovation of a house known as old',
      {
        site: { measure: 'SANIERUNG', permitApplicationDate: '2026-04-01', yearBuilt: 2020 },
        fundingCase: applied,
      },
      [],
    ],
    [
      'renovation of a house that may be too young',
      {
        site: { measure: 'SANIERUNG', permitApplicationDate: '2021-06-01', yearBuilt: 2021 },
        fundingCase: applied,
      },
      ['warning site/permitApplicationDate'],
    ],
    [
      'renovation of a younger house',
      { site: { measure: 'SANIERUNG', permitApplicationDate: '2021-05-11' }, fundingCase: applied },
      ['warning site/permitApplicationDate'],
    ],
    [
      'renovation that is to be applied for',
      { site: { measure: 'SANIERUNG', permitApplicationDate: '2021-11-21' } },
      [],
    ],
    [
      'renovation a day too early',
      { site: { measure: 'SANIERUNG', permitApplicationDate: '2021-11-22' } },
      ['warning site/permitApplicationDate'],
    ],
  ])('%s', (_, found, expected) => {
    expect(findingsOf(found)).toEqual(expected);
  });

  const level = {
    classes: [],
    qng: 'NONE' as const,
    fromUnit: 1,
    maxAmountPerUnit: null,
    repaymentGrantPct: null,
  };
  const levels = [
    { ...level, efficiencyLevel: '40' as const },
    { ...level, efficiencyLevel: '55' as const },
  ];
  const permit: ProgrammeTerms = { ...credit, requiresPermit: true, levels };

  it.each<[string, Partial<CheckedCase>, string | null, readonly string[]]>([
    ['EH 55 with the permit of the same day', { ...applied, efficiencyLevel: '55' }, '2026-05-10', []],
    [
      'EH 55 with a later permit',
      { ...applied, efficiencyLevel: '55' },
      '2026-05-11',
      ['stop site/permitDate'],
    ],
    ['EH 55 without a permit', { ...applied, efficiencyLevel: '55' }, null, ['warning site/permitDate']],
    ['EH 55 before the application', { efficiencyLevel: '55' }, null, []],
    ['EH 40 without a permit', { ...applied, efficiencyLevel: '40' }, null, []],
  ])('%s', (...[, fundingCase, permitDate, expected]) => {
    expect(findingsOf({ fundingCase, site: { permitDate }, terms: permit })).toEqual(expected);
  });

  it('are told once for all cases, in plain German', () => {
    const fundingCases = [
      { ...noCase, ...applied },
      { ...noCase, id: 'b', ...applied },
    ];
    const site = { ...noSite, constructionStart: '2026-05-09' };
    expect(checkProjectDates({ site, fundingCases, termsOf: () => credit }, today)).toEqual([
      {
        path: 'site/constructionStart',
        message:
          'Der Baubeginn (09.05.2026) liegt vor dem Antrag (10.05.2026). Vor dem Antrag darf nicht begonnen werden.',
        severity: 'stop',
      },
    ]);
    expect(findings({ site: early, fundingCase: applied, terms: conditional })[0]?.message).toBe(
      'Der Vertrag (09.05.2026) wurde vor dem Antrag (10.05.2026) geschlossen. Vor dem Antrag ist nur ein Vertrag mit aufschiebender Bedingung erlaubt.',
    );
  });
});
