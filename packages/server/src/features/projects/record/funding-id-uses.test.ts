import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullDocument } from '#test/full-project.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

const used = '999040722150031';
const other = '999040722150032';

let harness: Harness;

// In the year of the whole project that is saved here.
beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-11-21T09:00:00Z') });
});
afterAll(async () => harness.close());

/** The office gives a confirmation to a whole project only; which number stands where is all that counts here. */
async function projectWith(
  column: 'bza_id' | 'bnd_id',
  { id = used, customerId = null }: { readonly id?: string; readonly customerId?: string | null } = {},
): Promise<string> {
  const project = await harness.create({ customerId, fundingCases: [{ programmeCode: '297' }] });
  await setId(project.id, column, id);
  return project.id;
}

async function setId(projectId: string, column: 'bza_id' | 'bnd_id', id: string): Promise<void> {
  const sql = `update funding_case set ${column} = $1 where project_id = $2`;
  await harness.test.context.pool.query(sql, [id, projectId]);
}

function ask(who: 'user' | 'accountant' | 'guestOfHalb', body: object) {
  return harness.call(who, 'POST /project/check/fundingIds', body);
}

describe('a BzA- or BnD-ID', () => {
  it('is named with every other project it stands in, running, stopped or deleted', async () => {
    const { halb } = harness.office.customerIds;
    const own = await projectWith('bza_id');
    await projectWith('bnd_id', { customerId: halb });
    const stopped = await projectWith('bza_id');
    await harness.call('admin', `POST /project/cancel/${stopped}`, { reason: 'Ruht' });
    const { id: deleted } = await harness.create({
      customerId: halb,
      fundingCases: [{ programmeCode: '297' }],
    });
    await harness.call('admin', `POST /project/delete/${deleted}`, {});
    // A project with a confirmation is not deleted by the interface any more; old data may know one.
    await setId(deleted, 'bza_id', used);
    const reply = await ask('user', { id: own, fundingIds: [used, other] });
    expect(reply.json).toEqual({
      uses: [
        { fundingId: used, field: 'bndId', projectId: 'KfW-26_002-HALB' },
        { fundingId: used, field: 'bzaId', projectId: 'KfW-26_003' },
        { fundingId: used, field: 'bzaId', projectId: 'KfW-26_004-HALB' },
      ],
    });
    expect((await ask('accountant', { fundingIds: [used] })).json).toMatchObject({
      uses: [{ projectId: 'KfW-26_001' }, {}, {}, {}],
    });
  });

  it('is saved all the same, and the answer to it says nothing more: it is a warning', async () => {
    await projectWith('bnd_id', { id: other });
    const document = fullDocument(harness, [], []);
    const [fundingCase] = document.fundingCases;
    const unconfirmed = { ...fundingCase, bzaId: null };
    const project = await harness.create({ ...document, fundingCases: [unconfirmed] });
    const id = project.fundingCases[0]?.id ?? '';
    await harness.change(project.id, { fundingCases: [{ ...fundingCase, id, bzaId: other }] });
    expect((await ask('user', { id: project.id, fundingIds: [other] })).json).toMatchObject({
      uses: [{ field: 'bndId' }],
    });
  });

  it('is told to nobody of a customer, whether it stands somewhere or not', async () => {
    const answers = await Promise.all(
      [used, '999040722159999'].map(async (id) => ask('guestOfHalb', { fundingIds: [id] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    const [found, missing] = answers.map(({ json }) => json);
    expect(found).toEqual(missing);
  });

  it.each([
    [{ fundingIds: ['999-0407-2215-0031'] }, 'fundingIds.0'],
    [{ fundingIds: ['/'.repeat(65_536)] }, 'fundingIds.0'],
    [{ fundingIds: Array.from({ length: 401 }, () => used) }, 'fundingIds'],
    [{ fundingIds: [used], id: 'KfW-26_001' }, 'id'],
  ])('is asked for by its 15 digits (%#)', async (body, field) => {
    const refused = await harness.refused('user', 'POST /project/check/fundingIds', body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.fields)).toEqual([field]);
  });
});
