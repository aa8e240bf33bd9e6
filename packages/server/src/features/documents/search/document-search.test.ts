import { type Attachment, Project, SearchResults } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttachmentHarness, attachmentHarness } from '#test/attachment-harness.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { orderedBasics, orderOf } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let papers: AttachmentHarness;
let project: Project;

beforeAll(async () => {
  harness = await openHarness();
  papers = attachmentHarness(harness);
  project = await projectOf('Familie Grünspecht');
});
afterAll(async () => harness.close());

/** Led by nobody; `user` makes it, so nobody owns it. */
async function projectOf(name: string, more: object = {}): Promise<Project> {
  const { halb } = harness.office.customerIds;
  return harness.create({ ...orderedBasics(harness), name, customerId: halb, ...more });
}

async function found(who: OfficePersonKey, q: string): Promise<SearchResults['documents']> {
  const reply = await harness.call(who, `GET /search?q=${encodeURIComponent(q)}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return SearchResults.parse(reply.json).documents;
}

async function titles(who: OfficePersonKey, q: string): Promise<readonly string[]> {
  return (await found(who, q)).items.map(({ title }) => title);
}

/** An Unterlage with one file of this name. */
async function filed(title: string, name: string, projectId = project.id): Promise<Attachment> {
  const { id } = await papers.create(projectId, { title });
  return papers.arrive(id, 'user', { name });
}

async function release(attachment: Attachment): Promise<Attachment> {
  const body = { visibility: 'KUNDE', confirmVisible: true, state: 'FREIGEGEBEN' };
  return papers.change(attachment, body);
}

/** Adds an entry to the checklist by hand. */
async function want(label: string, more: object = {}, projectId = project.id) {
  const reply = await harness.call('user', 'POST /checklist', { projectId, label, ...more });
  const added = Project.parse(reply.json).checklist.find((item) => item.label === label);
  if (added === undefined) throw new Error(reply.text);
  return added;
}

describe('a document is found', () => {
  it('by its title, the names of its files, and words of its project beside them', async () => {
    const made = await filed('Vermessung Süd', 'Neumessung_Lageplan_Größe_B.pdf');
    const ways: readonly (readonly [string, string, string])[] = [
      ['vermessung süd', 'title', 'Vermessung'],
      ['sued', 'title', 'Süd'],
      ['Neumessung', 'fileName', 'Neumessung'],
      ['groesse', 'fileName', 'Größe'],
      ['Neumesung', 'fileName', 'Neumessung'],
      ['Vermesung', 'title', 'Vermessung'],
      ['vermessung grünspecht', 'name', 'Grünspecht'],
      [`vermessung ${project.projectId}`, 'projectId', project.projectId.split('-')[0] ?? ''],
    ];
    for (const [q, field, part] of ways) {
      const { items, total } = await found('secondUser', q);
      expect([q, total, items[0]?.id]).toEqual([q, 1, made.id]);
      const marked = items[0]?.matches.flatMap((match) =>
        match.ranges.map(([from, until]) => `${match.field}: ${match.text.slice(from, until)}`),
      );
      expect(marked).toContain(`${field}: ${part}`);
    }
    const [item] = (await found('secondUser', 'vermessung süd')).items;
    expect({ ...item, matches: [] }).toEqual({
      id: made.id,
      title: 'Vermessung Süd',
      slot: made.order,
      wanted: null,
      project: {
        id: project.id,
        projectId: project.projectId,
        name: 'Familie Grünspecht',
        mode: project.mode,
        state: 'ACTIVE',
      },
      matches: [],
    });
  });

  it('by none of its words where one is missing, and not by its project alone', async () => {
    await filed('Statik Kranichhaus', 'statik.pdf');
    expect(await titles('user', 'kranichhaus wendehals')).toEqual([]);
    expect(await titles('user', 'grünspecht')).toEqual([]);
  });

  it('under its new title and no longer under the old one, also misspelt', async () => {
    const made = await filed('Rotkehlchenplan', 'plan.pdf');
    await papers.change(made, { title: 'Zaunkönig' });
    expect(await titles('user', 'zaunkönik')).toEqual(['Zaunkönig']);
    expect(await titles('user', 'rotkehlchenplan')).toEqual([]);
  });

  it('in the own running projects first, whichever changed last; misspelt ones at the end', async () => {
    const own = await projectOf('Eigenes', {
      responsibleUserId: harness.office.people.secondUser.id,
    });
    await filed('Kleiber eigen', 'a.pdf', own.id);
    await filed('Kleiber fremd', 'b.pdf');
    await filed('Kleibor', 'c.pdf', own.id);
    expect(await titles('secondUser', 'kleiber')).toEqual(['Kleiber eigen', 'Kleiber fremd', 'Kleibor']);
  });

  it('once, where an entry of the checklist is called the same', async () => {
    const { id: checklistItemId } = await want('Pirolnachweis');
    expect(await found('user', 'pirolnachweis')).toMatchObject({
      total: 1,
      items: [{ id: checklistItemId, wanted: { state: 'FEHLT' } }],
    });
    const { id } = await papers.create(project.id, { title: 'Pirolnachweis', checklistItemId });
    expect(await found('user', 'pirolnachweis')).toMatchObject({
      total: 1,
      items: [{ id, wanted: null }],
    });
  });
});

describe('an entry of a checklist', () => {
  it('that was added by hand is found by everybody of the office, under a new name too', async () => {
    const { id, version } = await want('Gutachten Wiedehopf', { slot: 3 });
    for (const who of ['user', 'accountant', 'admin', 'superAdmin', 'companyAdmin'] as const)
      expect([who, await titles(who, 'wiedehopf')]).toEqual([who, ['Gutachten Wiedehopf']]);
    expect((await found('admin', 'gutachten widehopf')).items).toMatchObject([
      { id, slot: 3, wanted: { state: 'FEHLT', isLater: true } },
    ]);
    await harness.call('user', 'POST /checklist', { id, version, label: 'Gutachten Grünfink' });
    expect(await titles('admin', 'grunfink')).toEqual(['Gutachten Grünfink']);
    expect(await titles('admin', 'grunfinc')).toEqual(['Gutachten Grünfink']);
    expect(await titles('admin', 'wiedehopf')).toEqual([]);
  });

  it('that a template brings is found in the own projects only: it stands in every one', async () => {
    const responsibleUserId = harness.office.people.secondUser.id;
    const services = [orderOf('EHB')];
    const own = await projectOf('Mit Vorlage', { responsibleUserId, services });
    const [first] = own.checklist;
    if (first === undefined) throw new Error('The template brings nothing.');
    const q = `${first.label} Vorlage`;
    expect((await found('secondUser', q)).items.map(({ project: of }) => of.id)).toContain(own.id);
    expect((await found('accountant', q)).items.map(({ project: of }) => of.id)).not.toContain(own.id);
  });
});

describe('a customer', () => {
  it('finds what is released to them and what they brought, by the name they are shown', async () => {
    await filed('Amselplan intern', 'amsel.pdf');
    const shown = await release(await filed('Amselplan offen', 'Amselstand_eins.pdf'));
    await papers.arrive(shown.id, 'user', { name: 'Amselstand_zwei.pdf' });
    const own = await papers.create(
      project.id,
      { order: 8, title: 'Amselfoto', visibility: 'KUNDE' },
      'guestOfHalb',
    );
    await papers.arrive(own.id, 'guestOfHalb', { name: 'amsel.jpg' });
    expect((await found('guestOfHalb', 'amsel')).items.map(({ id }) => id).toSorted()).toEqual(
      [shown.id, own.id].toSorted(),
    );
    expect((await found('guestOfHalb', 'amsel')).total).toBe(2);
    expect(await titles('guestOfHalb', 'eins')).toEqual(['Amselplan offen']);
    expect(await titles('guestOfHalb', 'zwei')).toEqual([]);
    expect(await titles('user', 'zwei')).toEqual(['Amselplan offen']);
    expect(await found('guestOfLhb', 'amsel')).toEqual({ items: [], total: 0 });
  });

  it('finds what the own board asks of them, and neither accounts nor what others owe', async () => {
    await want('Fitisnachweis Bauherr', { owedBy: 'BAUHERR' });
    await want('Fitisnachweis Büro', { owedBy: 'BUERO' });
    await want('Fitisnachweis Handwerk', { owedBy: 'HANDWERK' });
    await want('Fitisnachweis Rechnung', { owedBy: 'BAUHERR', slot: 13 });
    expect(await titles('guestOfHalb', 'fitisnachweis')).toEqual(['Fitisnachweis Bauherr']);
    expect((await found('guestOfHalb', 'fitisnachweis')).total).toBe(1);
    expect((await found('user', 'fitisnachweis')).total).toBe(4);
    expect(await titles('guestOfLhb', 'fitisnachweis')).toEqual([]);
  });

  it('finds what their board shows, one for one', async () => {
    const services = [orderOf('EHB')];
    const full = await projectOf('Familie Girlitz', { services });
    await want('Sonderwunsch', { owedBy: 'AUFTRAGGEBER' }, full.id);
    await release(await filed('Sonderplan', 'sonder.pdf', full.id));
    await filed('Sonderplan intern', 'sonder2.pdf', full.id);
    const board = await papers.board(full.id, 'guestOfHalb');
    const shown = [
      ...board.attachments.map(({ title }) => title),
      ...board.slots.flatMap(({ papers: items }) => items.map(({ label }) => label)),
    ];
    const labels = [...new Set([...shown, ...full.checklist.map(({ label }) => label)])];
    for (const label of labels) {
      const { items } = await found('guestOfHalb', `${label} Girlitz`);
      const names = items.filter(({ project: of }) => of.id === full.id).map(({ title }) => title);
      expect([label, names.includes(label)]).toEqual([label, shown.includes(label)]);
    }
    expect(await titles('guestOfHalb', 'Sonderplan intern')).toEqual([]);
  });
});

describe('nobody finds', () => {
  it('what lies in the Papierkorb, or in a project that lies there', async () => {
    const gone = await release(await filed('Sperberplan', 'sperber.pdf'));
    expect(await titles('guestOfHalb', 'sperberplan')).toEqual(['Sperberplan']);
    await harness.call('admin', `POST /attachments/delete/${gone.id}`);
    const other = await projectOf('Papierkorb');
    await release(await filed('Habichtplan', 'habicht.pdf', other.id));
    await want('Habichtnachweis', { owedBy: 'BAUHERR' }, other.id);
    expect((await found('guestOfHalb', 'habicht')).total).toBe(2);
    await harness.call('admin', `POST /project/delete/${other.id}`);
    for (const who of ['user', 'admin', 'superAdmin', 'guestOfHalb'] as const)
      for (const q of ['sperberplan', 'habicht', 'habichtplan papierkorb'])
        expect([who, q, await titles(who, q)]).toEqual([who, q, []]);
    await harness.call('admin', `POST /project/activate/${other.id}`);
    expect((await found('guestOfHalb', 'habicht')).total).toBe(2);
  });

  it('what was purged; a stopped project stands after the running ones', async () => {
    const stopped = await projectOf('Gestoppt');
    await filed('Bussardplan', 'bussard.pdf', stopped.id);
    await filed('Bussardplan', 'bussard.pdf');
    await harness.call('user', `POST /project/cancel/${stopped.id}`, { reason: 'Ruht' });
    const states = (await found('user', 'bussardplan')).items.map(({ project: of }) => of.state);
    expect(states).toEqual(['ACTIVE', 'CANCELLED']);
    const { pool } = harness.test.context;
    await pool.query(`delete from attachment where title = 'Bussardplan'`);
    expect(await found('user', 'bussardplan')).toEqual({ items: [], total: 0 });
  });
});
