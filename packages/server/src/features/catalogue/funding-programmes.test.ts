import { FundingProgramme } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { getProgrammeTerms, listProgrammeTerms } from '#features/catalogue/catalogue.service.ts';
import { bareProgramme, catalogueOf } from '#test/catalogue.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let save: ReturnType<typeof catalogueOf>;

beforeAll(async () => {
  harness = await openHarness();
  save = catalogueOf(harness);
});
afterAll(async () => harness.close());

const Programmes = z.array(FundingProgramme);

async function rowsOf(code: string): Promise<FundingProgramme[]> {
  const { json } = await harness.call('user', 'GET /programme');
  return Programmes.parse(json).filter((row) => row.code === code);
}

function postable({ ...row }: FundingProgramme): object {
  return row;
}

describe('the programmes an office begins with', () => {
  it('are those of the field, each with a Stand date and a note that says it is an example', async () => {
    const { json } = await harness.call('user', 'GET /programme');
    const rows = Programmes.parse(json);
    const codes = new Set(rows.map(({ code }) => code));
    const named = '297 298 299 296 300 261 263 264 358 359 458 459 464 498 499 522'.split(' ');
    const others = 'BAFA-EM BAFA-EBW BAFA-EBN 151 152 153 430 431 461'.split(' ');
    expect([...named, ...others].filter((code) => !codes.has(code))).toEqual([]);
    expect(rows.every(({ note }) => note?.includes('Beispiel, Stand') === true)).toBe(true);
    expect(rows.every(({ checkedByName }) => checkedByName === null)).toBe(true);
    expect(rows.every(({ links }) => links.every(({ url }) => url.startsWith('https://')))).toBe(true);
  });

  it('know the deadline rules of the field', async () => {
    const credit = (await rowsOf('261')).at(0);
    expect(credit?.deadlineRules).toMatchObject([
      { code: 'BZA_VALID', trigger: 'bzaDate', months: 6, hard: true },
      { code: 'DRAWDOWN', trigger: 'approvalDate', months: 12, hard: false },
      { code: 'DRAWDOWN_LIMIT', trigger: 'approvalDate', months: 36, hard: true },
      { code: 'CREDIT_PROOF', trigger: 'fullyDrawnAt', months: 9, hard: true },
      { code: 'BND_VALID', trigger: 'bndDate', months: 12, hard: false },
    ]);
    expect((await rowsOf('458')).at(0)?.deadlineRules).toContainEqual({
      code: 'GRANT_PROOF',
      title: 'Nachweisfrist',
      trigger: 'lastInvoiceDate',
      months: 6,
      days: 0,
      hard: true,
      latest: { trigger: 'completeUntil', months: 6, days: 0 },
    });
  });

  it('give less for each further flat heated (458)', async () => {
    const [row] = await rowsOf('458');
    const steps = row?.levels.map(({ fromUnit, maxAmountPerUnit }) => [fromUnit, maxAmountPerUnit]);
    expect(steps).toEqual([
      [1, 3_000_000],
      [2, 1_500_000],
      [7, 800_000],
    ]);
    expect(row?.note).toContain('aus eigener Kenntnis, Stand 02/2026');
  });

  // 20 % at EH 40 to 5 % at EH 85; 5 points for EE or NH, 10 for WPB, 15 for SerSan, and 20 for both of these.
  it.each<[string, [number | undefined, number | undefined]]>([
    ['EH 40', [20, 120_000]],
    ['EH 40 EE', [25, 150_000]],
    ['EH 40 NH', [25, 150_000]],
    ['EH 40 WPB', [30, 120_000]],
    ['EH 40 EE WPB', [35, 150_000]],
    ['EH 40 SERSAN', [35, 120_000]],
    ['EH 40 NH SERSAN', [40, 150_000]],
    ['EH 40 EE WPB SERSAN', [45, 150_000]],
    ['EH 55 WPB SERSAN', [35, 120_000]],
    ['EH 70 EE WPB', [25, 150_000]],
    ['EH 70 WPB', [undefined, undefined]],
    ['EH 70 EE SERSAN', [undefined, undefined]],
    ['EH 85 NH', [10, 150_000]],
    ['EH 85 EE WPB', [undefined, undefined]],
    ['EH DENKMAL', [5, 120_000]],
  ])('pay for %s a grant and up to so much of the costs: %j (261)', async (stage, [percent, euros]) => {
    const [row] = await rowsOf('261');
    const level = row?.levels.find(
      ({ efficiencyLevel, classes }) => ['EH', efficiencyLevel, ...classes].join(' ') === stage,
    );
    expect(level?.repaymentGrantPct).toBe(percent);
    expect(level?.maxAmountPerUnit).toBe(euros === undefined ? undefined : euros * 100);
  });

  it('had their EH 55 stage with a building permit from 16.12.2025 on', async () => {
    const [now, before] = await rowsOf('297');
    expect(before).toMatchObject({ validTo: '2025-12-15', requiresPermit: false });
    expect(now).toMatchObject({ validFrom: '2025-12-16', validTo: null, requiresPermit: true });
    expect(now?.levels.some(({ efficiencyLevel }) => efficiencyLevel === '55')).toBe(true);
    expect(before?.levels.some(({ efficiencyLevel }) => efficiencyLevel === '55')).toBe(false);
  });
});

describe('saving a programme', () => {
  it('makes one that was checked today by who made it', async () => {
    const made = await save.programme(bareProgramme({ code: 'L-10' }));
    const { rows } = await harness.test.context.pool.query<{ today: string }>(
      'select current_date as today',
    );
    expect(made).toMatchObject({ code: 'L-10', version: 1, checkedByName: 'Uwe Roth' });
    expect(made.checkedOn).toBe(rows[0]?.today);
  });

  it('takes back what it answered', async () => {
    const made = await save.programme(bareProgramme({ code: 'L-11' }));
    const reply = await harness.call('admin', 'POST /programme', postable({ ...made, name: 'Anders' }));
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ id: made.id, name: 'Anders', version: 2 });
  });

  it('refuses a stale version with the row as it is now', async () => {
    const made = await save.programme(bareProgramme({ code: 'L-12' }));
    await harness.call('superAdmin', 'POST /programme', postable({ ...made, name: 'Zuerst' }));
    const refused = await harness.refused(
      'admin',
      'POST /programme',
      postable({ ...made, name: 'Danach' }),
    );
    expect(refused).toMatchObject({ status: 409, current: { name: 'Zuerst' } });
    expect(refused.detail).toContain('Sabine Brenner');
  });

  it('refuses two rows of one programme for the same day, also when both come at once', async () => {
    const params = (name: string) => bareProgramme({ code: 'L-13', name, validFrom: '2026-01-01' });
    const replies = await Promise.all(
      ['eins', 'zwei', 'drei'].map(async (name) =>
        harness.call('admin', 'POST /programme', params(name)),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await rowsOf('L-13')).toHaveLength(1);
  });

  it('lets a new row follow the one before without a gap', async () => {
    const first = await save.programme(bareProgramme({ code: 'L-14', validFrom: '2025-01-01' }));
    const follows = { id: first.id, version: first.version };
    await save.programme(bareProgramme({ code: 'L-14', validFrom: '2026-03-01', follows }));
    expect(await rowsOf('L-14')).toMatchObject([
      { validFrom: '2026-03-01', validTo: null, version: 1 },
      { validFrom: '2025-01-01', validTo: '2026-02-28', version: 2 },
    ]);
  });

  it('refuses a row that would follow before the other began, and ends nothing then', async () => {
    const first = await save.programme(bareProgramme({ code: 'L-15', validFrom: '2026-05-01' }));
    const follows = { id: first.id, version: first.version };
    const params = bareProgramme({ code: 'L-15', validFrom: '2026-05-01', follows });
    const refused = await harness.refused('admin', 'POST /programme', params);
    expect(refused.fields).toEqual({
      validFrom: 'Die neue Fassung muss später beginnen als die bisherige.',
    });
    expect(await rowsOf('L-15')).toMatchObject([{ validTo: null, version: 1 }]);
  });

  it.each([
    ['http://www.kfw.de', 'links.0.url'],
    ['javascript:alert(1)', 'links.0.url'],
    ['https://', 'links.0.url'],
  ])('refuses the link %s', async (url, path) => {
    const params = bareProgramme({ code: 'L-16', links: [{ label: 'Seite', url }] });
    const { status, fields } = await harness.refused('admin', 'POST /programme', params);
    expect(status).toBe(400);
    expect(Object.keys(fields)).toEqual([path]);
  });

  it('refuses an end before the beginning, and a deadline named twice', async () => {
    const rule = {
      code: 'FERTIG',
      title: 'Fertig',
      trigger: 'approvalDate',
      months: 3,
      days: 0,
      hard: true,
    } as const;
    const params = bareProgramme({ validFrom: '2026-02-01', validTo: '2026-01-31' });
    const backwards = await harness.refused('admin', 'POST /programme', params);
    expect(backwards.fields).toEqual({ validTo: 'Das Ende darf nicht vor dem Beginn liegen.' });
    const twice = bareProgramme({ deadlineRules: [rule, rule] });
    const { fields } = await harness.refused('admin', 'POST /programme', twice);
    expect(fields).toEqual({ 'deadlineRules.1.code': 'Diese Frist gibt es schon.' });
  });

  it('refuses steps that leave out a flat, at the row and column', async () => {
    const level = { efficiencyLevel: null, classes: [], qng: 'NONE', repaymentGrantPct: null } as const;
    const step = (fromUnit: number, maxAmountPerUnit: number) => ({
      ...level,
      classes: [],
      fromUnit,
      maxAmountPerUnit,
    });
    const params = bareProgramme({ code: 'L-18', levels: [step(1, 100), step(3, 50), step(2, 70)] });
    const { status, fields } = await harness.refused('admin', 'POST /programme', params);
    expect(status).toBe(400);
    expect(fields).toEqual({
      'levels.2.fromUnit':
        'Diese Stufe steht schon ab der 3. Wohneinheit da; die nächste Zeile beginnt später.',
    });
    const rising = { ...params, levels: [step(1, 100), step(2, 70), step(3, 50)] };
    expect((await save.programme(rising)).levels).toEqual(rising.levels);
  });

  it('keeps every version in the history', async () => {
    const made = await save.programme(bareProgramme({ code: 'L-17' }));
    await harness.call('admin', `POST /programme/check/${made.id}`);
    const entries = await harness.test.context.database
      .selectFrom('history')
      .select(['action', 'changed_by'])
      .where('entity', '=', 'funding_programme')
      .where('entity_id', '=', made.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'create', changed_by: harness.office.people.admin.id },
      { action: 'update', changed_by: harness.office.people.admin.id },
    ]);
  });
});

describe('checking a programme', () => {
  it('notes day and person', async () => {
    const { id, version } = (await rowsOf('263')).at(0) ?? { id: newId(), version: 0 };
    const reply = await harness.call('superAdmin', `POST /programme/check/${id}`);
    expect(reply.json).toMatchObject({ checkedByName: 'Sabine Brenner', version: version + 1 });
  });
});

describe('deleting a programme', () => {
  it('takes away one that nothing uses', async () => {
    const made = await save.programme(bareProgramme({ code: 'L-20' }));
    expect((await harness.call('admin', `POST /programme/delete/${made.id}`)).status).toBe(204);
    expect((await harness.call('admin', `POST /programme/delete/${made.id}`)).status).toBe(404);
    expect(await rowsOf('L-20')).toEqual([]);
  });

  it('is refused while a project has a case of it', async () => {
    const made = await save.programme(bareProgramme({ code: 'L-21' }));
    const project = await harness.create();
    await harness.test.context.database
      .insertInto('funding_case')
      .values({ id: newId(), project_id: project.id, position: 0, programme_code: 'L-21' })
      .execute();
    const refused = await harness.refused('admin', `POST /programme/delete/${made.id}`);
    expect(refused).toMatchObject({ status: 409, code: 'record.inUse' });
    expect(await rowsOf('L-21')).toHaveLength(1);
  });
});

describe('the terms on a day', () => {
  it.each([
    ['2024-06-01', '2023-03-01'],
    ['2025-12-15', '2023-03-01'],
    ['2025-12-16', '2025-12-16'],
    ['2030-01-01', '2025-12-16'],
    // Before the programme began, and the nearest row is the first.
    ['2020-01-01', '2023-03-01'],
  ])('of 297 on %s are those from %s', async (day, validFrom) => {
    const [wanted] = (await rowsOf('297')).filter((row) => row.validFrom === validFrom);
    const terms = await getProgrammeTerms(harness.test.context.database, '297', day);
    expect(terms).toMatchObject(wanted ?? {});
    expect(terms?.checklistItems?.length).toBeGreaterThan(20);
  });

  it('come for many programmes at once, in the order asked for', async () => {
    const terms = await listProgrammeTerms(harness.test.context.database, [
      { code: '458', day: '2026-01-01' },
      { code: 'GIBT-ES-NICHT', day: '2026-01-01' },
      { code: '297', day: '2024-01-01' },
    ]);
    expect(terms.map((row) => row?.code ?? null)).toEqual(['458', null, '297']);
  });
});
