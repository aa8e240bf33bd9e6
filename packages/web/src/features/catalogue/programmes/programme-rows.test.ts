import { type FundingProgramme, FundingProgrammeInput, isCheckDue } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { placedMessages, readRecord, storedRecord } from '#shared/record/whole-record.ts';
import { programmeForm } from './programme-form.ts';
import { programmesOf, validityText } from './programme-rows.ts';

const today = '2026-11-21';

function row(details: Partial<FundingProgramme> = {}): FundingProgramme {
  return {
    id: '019a0000-0000-7000-8000-000000000001',
    version: 1,
    code: '297',
    name: 'Klimafreundlicher Neubau',
    provider: 'KFW',
    kind: 'KREDIT',
    building: 'WG',
    measures: ['NEUBAU'],
    levels: [
      {
        efficiencyLevel: '40',
        classes: [],
        qng: 'NONE',
        fromUnit: 1,
        maxAmountPerUnit: 10_000_000,
        repaymentGrantPct: null,
      },
    ],
    requiresPermit: false,
    requiresLca: true,
    contractRule: 'BEFORE_ONLY_CONDITIONAL',
    expertCategory: null,
    idKind: 'BZA_BND',
    deadlineRules: [
      {
        code: 'DRAWDOWN',
        title: 'Abruffrist',
        trigger: 'approvalDate',
        months: 12,
        days: 0,
        hard: true,
      },
    ],
    checklistTemplateId: null,
    links: [{ label: 'KfW', url: 'https://www.kfw.de/297' }],
    validFrom: null,
    validTo: null,
    note: null,
    checkedOn: '2026-11-01',
    checkedByName: null,
    ...details,
  };
}

describe('the rows of a programme', () => {
  test('stand together, the newest first, with the one that holds today', () => {
    const old = row({ validTo: '2025-12-15' });
    const now = row({ validFrom: '2025-12-16' });
    const closed = row({ code: '153', validTo: '2021-06-30' });
    const [programme, other] = programmesOf([old, now, closed], today);
    expect(programme).toMatchObject({ code: '297', rows: [now, old], current: now, shown: now });
    expect(other).toMatchObject({ code: '153', current: null, shown: closed });
  });

  test.each([
    [null, null, 'gilt bis auf Weiteres'],
    ['2025-12-16', null, 'gilt ab 16.12.2025'],
    ['2027-01-01', null, 'gilt erst ab 01.01.2027'],
    [null, '2021-06-30', 'galt bis 30.06.2021'],
    [null, '2027-06-30', 'gilt bis 30.06.2027'],
    ['2023-03-01', '2025-12-15', '01.03.2023 bis 15.12.2025'],
  ])('from %s to %s say: %s', (validFrom, validTo, text) => {
    expect(validityText(row({ validFrom, validTo }), today)).toBe(text);
  });

  // 2026-08-23 and ninety days is 2026-11-21: the ninetieth day is still in time.
  test.each([
    ['2026-08-23', false],
    ['2026-08-22', true],
  ])('checked on %s want another look: %s', (checkedOn, isDue) => {
    expect(isCheckDue(row({ checkedOn }), today)).toBe(isDue);
  });
});

describe('the form of a programme', () => {
  test('sends back exactly what it shows', () => {
    const { checkedOn: _on, checkedByName: _by, id, version, ...fields } = row();
    const { values } = storedRecord(programmeForm, { ...row() });
    const read = readRecord(programmeForm, values, { id, version });
    expect(read).toEqual({ ok: true, input: { ...fields, id, version } });
    expect(FundingProgrammeInput.safeParse(read.ok ? read.input : null).success).toBe(true);
  });

  test('takes a stage without its first flat as one from the first flat on, and steps as they are', () => {
    const [level] = row().levels;
    const levels = [
      { ...level, fromUnit: null },
      { ...level, fromUnit: 2 },
    ];
    const { values } = storedRecord(programmeForm, { ...row(), levels });
    const read = readRecord(programmeForm, values, {});
    expect(read.ok && read.input.levels.map(({ fromUnit }) => fromUnit)).toEqual([1, 2]);
    const falling = [{ ...level }, { ...level, fromUnit: 7 }, { ...level, fromUnit: 2 }];
    const refused = readRecord(
      programmeForm,
      storedRecord(programmeForm, { ...row(), levels: falling }).values,
      {},
    );
    expect(refused).toEqual({
      ok: false,
      messages: {
        levels:
          'Zeile 3, ab der wievielten WE: Diese Stufe steht schon ab der 7. Wohneinheit da; die nächste Zeile beginnt später.',
      },
    });
  });

  test('names row and column of what is wrong in a list', () => {
    const wrong = { ...row(), links: [{ label: 'KfW', url: 'http://www.kfw.de' }] };
    const read = readRecord(programmeForm, storedRecord(programmeForm, wrong).values, {});
    expect(read).toEqual({
      ok: false,
      messages: { links: 'Zeile 1, Adresse: Die Adresse muss mit https:// beginnen.' },
    });
    expect(placedMessages(programmeForm, [['deadlineRules.1.code', 'Doppelt.']])).toEqual({
      deadlineRules: 'Zeile 2, Kennung: Doppelt.',
    });
  });
});
