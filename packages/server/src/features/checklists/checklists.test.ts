import { emptyEnergy, GuestProject, HouseModel, Project } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderedBasics, orderOf, settleChecklistItems } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-15T08:00:00Z') });
});
afterAll(async () => harness.close());

type Item = Project['checklist'][number];

async function ordered(details: object = {}): Promise<Project> {
  return harness.create({
    ...orderedBasics(harness),
    customerId: harness.office.customerIds.halb,
    services: [orderOf('EHB')],
    ...details,
  });
}

function caseOf(efficiencyLevel: string | null, programmeCode = '297') {
  return { id: newId(), programmeCode, efficiencyLevel, deadlineSupervision: true };
}

const permit = 'Baugenehmigung';
const lca = 'Mengen und Produktangaben für die Ökobilanz';

/** Which of the documents that depend on the stage the project has. */
function stageDocuments({ checklist }: Project): readonly string[] {
  return checklist.map(({ label }) => label).filter((label) => label === permit || label === lca);
}

function itemOf(project: Project, label: string): Item {
  const item = project.checklist.find((one) => one.label === label);
  if (item === undefined) throw new Error(`The project has no paper ${label}`);
  return item;
}

function idOf(project: Project, label: string): Pick<Item, 'id' | 'version'> {
  const { id, version } = itemOf(project, label);
  return { id, version };
}

/** Ties something to a document that leaves the document itself as it is. */
async function nameItem(what: string, projectId: string, { id, slot }: Item): Promise<void> {
  const reply =
    what === 'an Unterlage'
      ? await harness.call('user', 'POST /attachments', {
          projectId,
          order: slot,
          title: 'Mengen',
          checklistItemId: id,
        })
      : await harness.call('user', 'POST /upload-link', {
          projectId,
          title: 'Unterlagen',
          message: null,
          recipientName: 'Erika Baumann',
          recipientEmail: 'erika@baumann.example',
          itemIds: [id],
          acceptsOther: false,
          kinds: [],
          maxFileBytes: 1024 * 1024,
          maxTotalBytes: 4 * 1024 * 1024,
          maxFiles: 5,
          expiresOn: '2026-06-29',
          password: null,
        });
  if (reply.status > 201) throw new Error(reply.text);
}

async function save(body: object): Promise<Project> {
  const reply = await harness.call('user', 'POST /checklist', body);
  if (reply.status !== 200) throw new Error(reply.text);
  return Project.parse(reply.json);
}

describe('the documents of a project', () => {
  it('come with the order, once, as the programme asks for them', async () => {
    const before = await harness.create(orderedBasics(harness));
    expect(before.checklist).toEqual([]);
    const project = await ordered();
    const labels = project.checklist.map(({ label }) => label);
    expect(labels).toContain('Lageplan');
    expect(new Set(labels).size).toBe(labels.length);
    const again = await harness.change(project.id, { title: 'Neubau mit Garage' });
    expect(again.checklist).toHaveLength(labels.length);
  });

  it.each([
    ['40', '297', [lca]],
    ['55', '297', [permit]],
    [null, '297', []],
    ['55', '296', [lca]],
    ['55', '261', []],
  ] as const)('follow the stage %s of the programme %s', async (stage, code, expected) => {
    const project = await ordered({ fundingCases: [caseOf(stage, code)] });
    expect(stageDocuments(project)).toEqual(expected);
  });

  it('come and go with the stage, but for those somebody has dealt with', async () => {
    const one = caseOf('40');
    const { id } = await ordered({ fundingCases: [one] });
    const to55 = await harness.change(id, { fundingCases: [{ id: one.id, efficiencyLevel: '55' }] });
    expect(stageDocuments(to55)).toEqual([permit]);
    await save({ ...idOf(to55, permit), state: 'ANGEFORDERT' });
    const back = await harness.change(id, { fundingCases: [{ id: one.id, efficiencyLevel: '40' }] });
    expect(stageDocuments(back).toSorted()).toEqual([permit, lca].toSorted());
    expect(itemOf(back, permit).state).toBe('ANGEFORDERT');
  });

  it.each(['an Unterlage', 'an upload link'])('stay where %s names them', async (what) => {
    const one = caseOf('40');
    const project = await ordered({ fundingCases: [one] });
    const item = itemOf(project, lca);
    await nameItem(what, project.id, item);
    const to55 = await harness.change(project.id, {
      fundingCases: [{ id: one.id, efficiencyLevel: '55' }],
    });
    expect(stageDocuments(to55).toSorted()).toEqual([permit, lca].toSorted());
    expect(itemOf(to55, lca)).toMatchObject({ state: 'FEHLT', version: item.version });
  });

  it('of the building stay as long as one case needs them', async () => {
    const [first, second] = [caseOf('40'), { ...caseOf('55'), applicant: { lastName: 'Käufer' } }];
    const { id } = await ordered({ fundingCases: [first, second] });
    const both = await harness.read(id);
    expect(stageDocuments(both).toSorted()).toEqual([permit, lca].toSorted());
    const without = await harness.change(id, {
      fundingCases: [{ id: first.id }, { id: second.id, outcome: 'ZURUECKGEZOGEN' }],
    });
    expect(stageDocuments(without)).toEqual([lca]);
    expect(without.checklist.filter(({ fundingCaseId }) => fundingCaseId === second.id)).toEqual([]);
  });

  it('of the applicant come once for each case, those of the building once', async () => {
    const project = await ordered();
    const two = await harness.change(project.id, {
      fundingCases: [
        { id: project.fundingCases[0]?.id },
        { programmeCode: '297', applicant: { lastName: 'Käufer' }, deadlineSupervision: true },
      ],
    });
    const count = (label: string): number => two.checklist.filter((item) => item.label === label).length;
    expect(count('Antragstellerdaten')).toBe(2);
    expect(count('Lageplan')).toBe(1);
  });

  it('are asked for, arrive, are sent back and are checked', async () => {
    const { id, version, ...first } = itemOf(await ordered(), 'Lageplan');
    expect(first).toMatchObject({ state: 'FEHLT', owedBy: 'AUFTRAGGEBER', package: 'A' });
    const asked = itemOf(await save({ id, version, state: 'ANGEFORDERT' }), 'Lageplan');
    expect(asked).toMatchObject({ requestedAt: '2026-06-15', dueDate: '2026-06-29' });
    const came = itemOf(await save({ id, version: asked.version, state: 'EINGEGANGEN' }), 'Lageplan');
    expect(came).toMatchObject({ receivedAt: '2026-06-15' });
    const back = itemOf(
      await save({
        id,
        version: came.version,
        state: 'ANGEFORDERT',
        rejectedReason: 'Maßstab fehlt',
      }),
      'Lageplan',
    );
    expect(back).toMatchObject({ state: 'ANGEFORDERT', rejectedReason: 'Maßstab fehlt' });
    const checked = itemOf(await save({ id, version: back.version, state: 'GEPRUEFT' }), 'Lageplan');
    expect(checked).toMatchObject({ checkedBy: { displayname: 'Jana Keller' }, rejectedReason: null });
    const stale = await harness.refused('user', 'POST /checklist', { id, version, state: 'FEHLT' });
    expect(stale).toMatchObject({ status: 409, code: 'progress.versionOutdated' });
  });

  it('know their last day, from the beginning or later, until somebody takes it out', async () => {
    const { id: projectId } = await ordered();
    const own = { projectId, label: 'Vollmacht des Nachbarn', expiresOn: '2026-12-31' };
    const { id, version, expiresOn } = itemOf(await save(own), own.label);
    expect(expiresOn).toBe('2026-12-31');
    const longer = itemOf(await save({ id, version, expiresOn: '2027-06-30' }), own.label);
    expect(longer.expiresOn).toBe('2027-06-30');
    const sent = itemOf(await save({ id, version: longer.version, state: 'ANGEFORDERT' }), own.label);
    expect(sent.expiresOn).toBe('2027-06-30');
    const endless = itemOf(await save({ id, version: sent.version, expiresOn: null }), own.label);
    expect(endless.expiresOn).toBeNull();
    const wrong = { id, version: endless.version, expiresOn: '2026-02-31' };
    expect((await harness.refused('user', 'POST /checklist', wrong)).fields).toHaveProperty('expiresOn');
  });

  it('can be added by hand', async () => {
    const { id, checklist } = await ordered();
    const added = await save({
      projectId: id,
      package: 'B',
      label: 'Foto der Dämmung am Sockel',
      owedBy: 'HANDWERK',
      requiredFor: 'BND',
    });
    expect(added.checklist).toHaveLength(checklist.length + 1);
    expect(itemOf(added, 'Foto der Dämmung am Sockel')).toMatchObject({ package: 'B', state: 'FEHLT' });
    const nameless = await harness.refused('user', 'POST /checklist', { projectId: id });
    expect(nameless.fields).toHaveProperty('label');
  });

  it('that nobody needs stay marked so', async () => {
    const { id } = await ordered();
    await settleChecklistItems(harness, id, 'NICHT_NOETIG');
    const saved = await harness.change(id, { title: 'Neubau mit Garage' });
    expect(new Set(saved.checklist.map(({ state }) => state))).toEqual(new Set(['NICHT_NOETIG']));
  });

  it('that are settled for every house of a type are settled at once', async () => {
    const reply = await harness.call('admin', 'POST /housemodel', {
      customerId: harness.office.customerIds.halb,
      name: 'Alb 120',
      buildingType: 'EFH',
      construction: 'HOLZTAFEL',
      services: [],
      components: [],
      planned: emptyEnergy,
      checklistPresets: [
        { key: 'FENSTERLISTE', state: 'EINGEGANGEN' },
        { key: 'LAGEPLAN', state: 'NICHT_NOETIG' },
      ],
      note: null,
      active: true,
    });
    const { id } = HouseModel.parse(reply.json);
    const basics = orderedBasics(harness);
    const project = await harness.create({
      ...basics,
      site: { ...basics.site, houseModelId: id },
      services: [orderOf('EHB')],
      fundingCases: [caseOf('55')],
    });
    const window = itemOf(project, 'Fenster- und Türliste');
    expect(window).toMatchObject({ state: 'EINGEGANGEN', receivedAt: '2026-06-15' });
    expect(itemOf(project, 'Lageplan').state).toBe('NICHT_NOETIG');
    expect(itemOf(project, 'Baugenehmigung').state).toBe('FEHLT');
  });

  it('are shown to the customer as far as customer or Bauherr owe them', async () => {
    const project = await ordered();
    const reply = await harness.call('guestOfHalb', `GET /project/${project.id}`);
    const shown = GuestProject.parse(reply.json);
    const owed = project.checklist.filter(({ owedBy }) => ['AUFTRAGGEBER', 'BAUHERR'].includes(owedBy));
    expect(shown.checklist.map(({ label }) => label)).toEqual(owed.map(({ label }) => label));
    expect(shown.checklist.length).toBeLessThan(project.checklist.length);
  });
});
