import { AttachmentBoard, isMissingItem, type Project, ProjectPage } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { orderedBasics, orderOf } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-15T08:00:00Z') });
});
afterAll(async () => harness.close());

const lastNames = ['Baumann', 'Öztürk'] as const;

/** A project with a case for each of two buyers. */
async function twoCases(): Promise<Project> {
  const cases = lastNames.map((lastName) => ({
    id: newId(),
    programmeCode: '297',
    efficiencyLevel: '40',
    deadlineSupervision: true,
    applicant: { lastName },
  }));
  return harness.create({
    ...orderedBasics(harness),
    services: [orderOf('EHB')],
    fundingCases: cases,
  });
}

/** Changes the first case; the second one stays as it is. */
async function changeFirst({ id, fundingCases }: Project, facts: object): Promise<Project> {
  const [first, ...others] = fundingCases.map((one) => ({ id: one.id }));
  return harness.change(id, { fundingCases: [{ ...first, ...facts }, ...others] });
}

/** What the documents of package B wait for: of the building, of the first and of the second case. */
function waitsOfB({ checklist, fundingCases }: Project): readonly (string | null)[] {
  const owners = [null, ...fundingCases.map(({ id }) => id)];
  return owners.flatMap((owner) => {
    const waits = checklist
      .filter((item) => item.package === 'B' && item.fundingCaseId === owner)
      .map(({ waitsFor }) => waitsFor);
    return [...new Set(waits)];
  });
}

/** How many documents are missing: on the page, in the list and on the board alike, or the test fails. */
async function missingOf(id: string): Promise<number> {
  const project = await harness.read(id);
  const missing = project.checklist.filter(isMissingItem).length;
  const query = new URLSearchParams({
    projectStates: 'ACTIVE,CANCELLED',
    filterAnd: `projectId|eq|${project.projectId}`,
  });
  const list = await harness.call('user', `POST /project/search?${query.toString()}`);
  const board = await harness.call('user', `GET /attachments/board/${id}`);
  expect([
    ...ProjectPage.parse(list.json).items.map(
      (row) => row.audience === 'office' && row.missingDocuments,
    ),
    AttachmentBoard.parse(board.json).slots.reduce((sum, slot) => sum + slot.missing, 0),
  ]).toEqual([missing, missing]);
  return missing;
}

describe('a document that is asked for later', () => {
  it('becomes due with the Zusage of its own case, and later again when that is taken back', async () => {
    const begun = await twoCases();
    const before = await missingOf(begun.id);
    expect(waitsOfB(begun)).toEqual(['ZUSAGE', 'ZUSAGE', 'ZUSAGE']);
    const approved = await changeFirst(begun, { approvalDate: '2026-05-04' });
    expect(waitsOfB(approved)).toEqual([null, null, 'ZUSAGE']);
    expect(await missingOf(begun.id)).toBeGreaterThan(before);
    const again = await changeFirst(begun, { approvalDate: null });
    expect(waitsOfB(again)).toEqual(['ZUSAGE', 'ZUSAGE', 'ZUSAGE']);
    expect(await missingOf(begun.id)).toBe(before);
  });

  it('counts once somebody has asked for it, also after the Zusage was taken back', async () => {
    const begun = await changeFirst(await twoCases(), { approvalDate: '2026-05-04' });
    const item = begun.checklist.find((one) => one.package === 'B' && one.state === 'FEHLT');
    const asked = { id: item?.id, version: item?.version, state: 'ANGEFORDERT' };
    expect((await harness.call('user', 'POST /checklist', asked)).status).toBe(200);
    const back = await changeFirst(begun, { approvalDate: null });
    const missing = back.checklist.filter(isMissingItem).filter((one) => one.package === 'B');
    expect(missing.map(({ id, state }) => [id, state])).toEqual([[item?.id, 'ANGEFORDERT']]);
    await missingOf(begun.id);
  });

  it('counts as little as everything else of a project that is stopped, and again when it goes on', async () => {
    const { id } = await twoCases();
    const before = await missingOf(id);
    expect(before).toBeGreaterThan(0);
    const reason = { reason: 'Bauherr hat verkauft' };
    expect((await harness.call('user', `POST /project/cancel/${id}`, reason)).status).toBe(200);
    expect(await missingOf(id)).toBe(0);
    expect((await harness.call('user', `POST /project/activate/${id}`)).status).toBe(200);
    expect(await missingOf(id)).toBe(before);
  });

  it('rests with the case that was refused, also what was asked for already', async () => {
    const begun = await twoCases();
    const [first] = begun.fundingCases;
    const own = begun.checklist.find(({ fundingCaseId }) => fundingCaseId === first?.id);
    const asked = { id: own?.id, version: own?.version, state: 'ANGEFORDERT' };
    await harness.call('user', 'POST /checklist', asked);
    const before = await missingOf(begun.id);
    const refused = await changeFirst(begun, { outcome: 'ABGELEHNT' });
    expect(refused.checklist.find(({ id }) => id === own?.id)).toMatchObject({
      state: 'ANGEFORDERT',
      waitsFor: 'RUHT',
    });
    expect(await missingOf(begun.id)).toBeLessThan(before);
  });

  it('is one that is added by hand to a package whose time has not come', async () => {
    const { id, projectId } = await twoCases();
    const before = await missingOf(id);
    const added = { projectId, label: 'Fotos der Dämmung', owedBy: 'HANDWERK', slot: 9 };
    await harness.call('user', 'POST /checklist', { ...added, package: 'B' });
    expect(await missingOf(id)).toBe(before);
    await harness.call('user', 'POST /checklist', { ...added, package: 'A' });
    expect(await missingOf(id)).toBe(before + 1);
  });
});
