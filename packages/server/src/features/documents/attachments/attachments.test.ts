import { Attachment, type Project } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AttachmentHarness, attachmentHarness } from '#test/attachment-harness.ts';
import { orderedBasics, orderOf } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let papers: AttachmentHarness;
const clock = new Date('2026-06-15T08:00:00Z');

beforeAll(async () => {
  harness = await openHarness({ now: () => clock });
  papers = attachmentHarness(harness);
});
afterAll(async () => harness.close());

async function projectOf(customer: 'halb' | 'lhb' = 'halb'): Promise<Project> {
  return harness.create({
    ...orderedBasics(harness),
    customerId: harness.office.customerIds[customer],
    services: [orderOf('EHB')],
  });
}

describe('an Unterlage', () => {
  it('begins internal, as a draft, kept as long as its slot says', async () => {
    const { id } = await projectOf();
    const made = await papers.create(id, { order: 4, title: 'Nachweis' });
    expect(made).toMatchObject({
      projectId: id,
      order: 4,
      title: 'Nachweis',
      visibility: 'INTERN',
      state: 'ENTWURF',
      retentionClass: 'FOERDER_10',
      files: [],
      version: 1,
    });
    expect(made.can).toEqual({
      download: false,
      addVersion: true,
      edit: true,
      delete: true,
      restore: false,
      readHistory: true,
    });
  });

  it.each([
    [0, 'KEINE'],
    [1, 'GESCHAEFT_6'],
    [3, 'GESCHAEFT_6'],
    [12, 'FOERDER_10'],
    [13, 'BELEG_8'],
  ])('in slot %i is of the class %s', async (order, retentionClass) => {
    const { id } = await projectOf();
    expect(await papers.create(id, { order })).toMatchObject({ retentionClass });
  });

  it('follows its new slot in how long it is kept, unless somebody chose that', async () => {
    const { id } = await projectOf();
    const moved = await papers.change(await papers.create(id), { order: 4 });
    expect(moved).toMatchObject({ order: 4, retentionClass: 'FOERDER_10', version: 2 });
    const chosen = await papers.change(moved, { retentionClass: 'KEINE' });
    expect(await papers.change(chosen, { order: 1 })).toMatchObject({ retentionClass: 'KEINE' });
  });

  it('counts as arrived with a file, and keeps every version', async () => {
    const { id } = await projectOf();
    const made = await papers.create(id);
    const first = await papers.arrive(made.id, 'user', { name: 'C:\\Pläne\\EG.pdf' });
    expect(first).toMatchObject({ state: 'EINGEGANGEN', version: 1 });
    expect(first.files).toMatchObject([{ version: 1, name: 'EG.pdf', released: false, size: 24 }]);
    const second = await papers.arrive(made.id, 'secondUser', { name: 'EG.pdf' });
    expect(second.files.map(({ version, uploadedBy }) => [version, uploadedBy?.displayname])).toEqual([
      [2, 'Ole Ährenfeld'],
      [1, 'Jana Keller'],
    ]);
  });

  it('gets its versions one after the other, however many come at once', async () => {
    const { id } = await projectOf();
    const made = await papers.create(id);
    await Promise.all(Array.from({ length: 6 }, async () => papers.arrive(made.id)));
    const { files } = await papers.get(made.id);
    expect(files.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('is not overwritten by somebody who saw an older one', async () => {
    const { id } = await projectOf();
    const made = await papers.create(id);
    await papers.change(made, { title: 'Erste' });
    const refused = await harness.refused('secondUser', 'POST /attachments', {
      id: made.id,
      version: made.version,
      title: 'Zweite',
    });
    expect(refused).toMatchObject({ status: 409, code: 'record.versionOutdated' });
    expect(refused.detail).toContain('Jana Keller');
    expect(Attachment.parse(refused.current).title).toBe('Erste');
  });

  it('stays in its project, and is released with a file only', async () => {
    const [one, other] = [await projectOf(), await projectOf()];
    const made = await papers.create(one.id);
    const change = { id: made.id, version: made.version };
    expect(
      await harness.refused('user', 'POST /attachments', { ...change, projectId: other.id }),
    ).toMatchObject({ code: 'attachment.projectStays' });
    expect(
      await harness.refused('user', 'POST /attachments', { ...change, state: 'FREIGEGEBEN' }),
    ).toMatchObject({ code: 'attachment.noFile' });
  });

  it('becomes visible to customers on purpose only, and never among the accounts', async () => {
    const { id } = await projectOf();
    const made = await papers.create(id);
    const change = { id: made.id, version: made.version, visibility: 'KUNDE' };
    expect(await harness.refused('user', 'POST /attachments', change)).toMatchObject({
      status: 409,
      code: 'attachment.confirmVisible',
    });
    const accounts = { projectId: id, order: 13, title: 'Rechnung', visibility: 'KUNDE' };
    expect(
      await harness.refused('user', 'POST /attachments', { ...accounts, confirmVisible: true }),
    ).toMatchObject({ code: 'attachment.slotInternal' });
    const shown = await papers.change(made, { visibility: 'KUNDE', confirmVisible: true });
    expect(
      await harness.refused('user', 'POST /attachments', {
        id: made.id,
        version: shown.version,
        order: 13,
      }),
    ).toMatchObject({ code: 'attachment.slotInternal' });
    const { rows } = await harness.test.context.pool.query<{ action: string }>(
      `select action from audit where entity = 'attachment' and entity_id = $1 order by id`,
      [made.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['attachment.create', 'attachment.show']);
  });

  it('refers only to documents and funding cases of its project', async () => {
    const [one, other] = [await projectOf(), await projectOf()];
    const body = { projectId: one.id, order: 2, title: 'Plan' };
    for (const [field, id] of [
      ['checklistItemId', other.checklist[0]?.id],
      ['fundingCaseId', other.fundingCases[0]?.id],
    ] as const)
      expect(await harness.refused('user', 'POST /attachments', { ...body, [field]: id })).toMatchObject(
        {
          code: 'reference.missing',
        },
      );
  });

  it('needs a title, a project that is there and a known slot', async () => {
    const { id } = await projectOf();
    for (const body of [
      { projectId: id, order: 2 },
      { order: 2, title: 'Plan' },
      { projectId: id, order: 14, title: 'Plan' },
      { projectId: id, order: 2, title: ' ' },
    ])
      expect(await harness.refused('user', 'POST /attachments', body)).toMatchObject({ status: 400 });
    expect(await harness.refused('user', 'GET /attachments/project/KfW-99_999/2')).toMatchObject({
      code: 'project.notFound',
    });
    expect(await harness.refused('user', `GET /attachments/project/${id}/14`)).toMatchObject({
      status: 400,
    });
  });

  it('takes no new file into a project in the Papierkorb', async () => {
    const { id } = await harness.create({ name: 'Weg' });
    const made = await papers.create(id);
    await harness.call('admin', `POST /project/delete/${id}`);
    const body = { projectId: id, order: 2, title: 'Plan' };
    expect(await harness.refused('admin', 'POST /attachments', body)).toMatchObject({
      code: 'project.deletedIsClosed',
    });
    expect(await harness.refused('user', 'POST /attachments', body)).toMatchObject({
      code: 'project.notFound',
    });
    await expect(papers.arrive(made.id)).rejects.toMatchObject({ code: 'attachment.notFound' });
  });
});

describe('the board', () => {
  it('says by slot what is wanted, what is missing and what arrived', async () => {
    const project = await projectOf();
    const item = project.checklist.find(({ label }) => label === 'Lageplan');
    const before = await papers.board(project.id);
    expect(before.slots).toHaveLength(14);
    const slot = before.slots.find(({ order }) => order === item?.slot);
    expect(slot?.missing).toBeGreaterThan(0);
    const { id } = await papers.filed(project.id, { checklistItemId: item?.id, title: undefined });
    const after = await papers.board(project.projectId);
    const checklistItem = after.slots
      .flatMap(({ papers: all }) => all)
      .find((one) => one.id === item?.id);
    expect(checklistItem).toMatchObject({
      state: 'EINGEGANGEN',
      receivedAt: '2026-06-15',
      attachmentIds: [id],
    });
    expect(after.attachments).toMatchObject([{ id, title: 'Lageplan' }]);
    expect(after.can).toEqual({ upload: true, seeTrash: true, editChecklist: true });
  });

  it('shows customers what they owe, without names, and no accounts', async () => {
    const project = await projectOf();
    await papers.filed(project.id);
    const board = await papers.board(project.id, 'guestOfHalb');
    expect(board.slots).toHaveLength(13);
    expect(board.attachments).toEqual([]);
    const owers = board.slots.flatMap(({ papers: all }) => all.map(({ owedBy }) => owedBy));
    expect(new Set(owers)).toEqual(new Set(['AUFTRAGGEBER', 'BAUHERR']));
    expect(board.slots.filter(({ upload }) => upload).map(({ order }) => order)).toEqual([
      0, 1, 2, 3, 7, 8, 9,
    ]);
    expect(board.can).toEqual({ upload: true, seeTrash: false, editChecklist: false });
  });
});

describe('the list of all Unterlagen', () => {
  it('is paged, the last changed first, and narrowed by words and codes', async () => {
    const { id } = await projectOf();
    const one = await papers.filed(id, { title: 'Grundriss Dachgeschoß' });
    const other = await papers.create(id, { title: 'Grundriss Keller', order: 0 });
    const listed = async (query: string): Promise<readonly string[]> => {
      const reply = await harness.call('accountant', `GET /attachments?${query}`);
      const page = z.object({ items: z.array(Attachment), total: z.int() }).parse(reply.json);
      expect(page.total).toBeGreaterThanOrEqual(page.items.length);
      return page.items.map((attachment) => attachment.id);
    };
    expect(await listed('q=grundriss&size=10')).toEqual([other.id, one.id]);
    expect(await listed('q=grundriss&size=1&page=1')).toEqual([one.id]);
    expect(await listed('size=1')).toEqual([other.id]);
    expect(await listed('q=dachgeschoss')).toEqual([one.id]);
    expect(await listed('q=lageplan.pdf+grundriss')).toEqual([one.id]);
    expect(await listed('q=grundriss&order=0')).toEqual([other.id]);
    expect(await listed('q=grundriss&state=EINGEGANGEN')).toEqual([one.id]);
    expect(await listed('q=grundriss&scan=NICHT_NOETIG&visibility=INTERN')).toEqual([one.id]);
    expect(await listed(`q=grundriss&uploadedBy=${harness.office.people.user.id}`)).toEqual([one.id]);
    expect(await listed('q=%25')).toEqual([]);
    expect(await harness.refused('guestOfHalb', 'GET /attachments')).toMatchObject({ status: 403 });
  });
});
