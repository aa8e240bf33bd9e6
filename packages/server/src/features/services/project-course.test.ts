import { Project, ProjectComment } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  applicationBasics,
  applicationCase,
  builtFigures,
  orderedBasics,
  orderOf,
  refusedStep,
  serviceOf,
  settleChecklistItems,
  takeSteps,
} from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-15T08:00:00Z') });
});
afterAll(async () => harness.close());

async function bill(project: Project, serviceCode: string, body: object): Promise<Project> {
  const { id, version } = serviceOf(project, serviceCode);
  const none = { invoiceNo: null, invoicedAt: null, billingWaived: null };
  const reply = await harness.call('accountant', 'POST /service/billing', {
    id,
    version,
    ...none,
    ...body,
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return Project.parse(reply.json);
}

/** From the enquiry to the order, past the fields the order asks for. */
async function order(): Promise<Project> {
  const enquiry = await harness.create({ name: 'Familie Baumann' });
  expect(enquiry.color).toBe('NOTHING');
  const placed = await harness.change(enquiry.id, { site: { zip: '73087', city: 'Bad Boll' } });
  expect(placed.color).toBe('WHITE');
  const services = [orderOf('EHB', { reviewNeeded: true }), orderOf('BZA'), orderOf('BND')];
  await harness.startEdit('user', placed.id);
  const tooEarly = await harness.refused('user', 'POST /project', {
    id: placed.id,
    version: placed.version,
    services,
  });
  expect(tooEarly.fields).toMatchObject({
    'site.measure': 'Wird für die Beauftragung benötigt.',
    fundingCases: 'Wird für die Beauftragung benötigt.',
  });
  const ordered = await harness.change(placed.id, { ...orderedBasics(harness), services });
  expect(ordered.color).toBe('BLUE');
  expect(ordered.checklist.length).toBeGreaterThan(10);
  expect(serviceOf(ordered, 'EHB')).toMatchObject({
    color: 'WHITE',
    orderedAt: '2026-06-15',
    orderedBy: { displayname: 'Jana Keller' },
  });
  return ordered;
}

/** The calculation, handed in by one and checked by another. */
async function calculate({ id }: Project): Promise<void> {
  const working = await takeSteps(harness, { id, serviceCode: 'EHB' }, [{ to: 'YELLOW' }]);
  expect(working.color).toBe('YELLOW');
  await takeSteps(harness, { id, serviceCode: 'EHB' }, [{ to: 'ORANGE' }]);
  const alone = await refusedStep(harness, { id, serviceCode: 'EHB' }, { to: 'GREEN' });
  expect(alone).toMatchObject({ status: 409, code: 'service.stepBlocked' });
  expect(alone.detail).toContain('Vier-Augen-Prüfung');
  const checked = await takeSteps(harness, { id, serviceCode: 'EHB' }, [
    { to: 'GREEN', who: 'secondUser' },
  ]);
  expect(serviceOf(checked, 'EHB')).toMatchObject({
    doneAt: '2026-06-15',
    reviewedBy: { displayname: 'Ole Ährenfeld' },
    submittedBy: { displayname: 'Jana Keller' },
  });
}

/** The BzA, past the fields it asks for. */
async function confirmPlans(project: Project): Promise<void> {
  const { id } = project;
  const caseId = project.fundingCases[0]?.id;
  await takeSteps(harness, { id, serviceCode: 'BZA' }, [{ to: 'YELLOW' }]);
  const withoutId = await refusedStep(harness, { id, serviceCode: 'BZA' }, { to: 'GREEN' });
  expect(withoutId.detail).toBe('Im Förderfall fehlt die BzA-ID.');
  const bza = { id: caseId, bzaId: '999-0407-2215-0031', bzaDate: '2026-01-31' };
  await harness.startEdit('user', id);
  const { version } = await harness.read(id);
  const tooEarly = await harness.refused('user', 'POST /project', { id, version, fundingCases: [bza] });
  expect(tooEarly.fields).toMatchObject({
    expertUserId: 'Wird vor der BzA benötigt.',
    'site.construction': 'Wird vor der BzA benötigt.',
    [`fundingCases.${caseId}.eligibleCosts`]: 'Wird vor der BzA benötigt.',
  });
  const confirmed = await harness.change(id, {
    ...applicationBasics(harness),
    fundingCases: [{ ...bza, ...applicationCase }],
  });
  expect(confirmed.color).toBe('ORANGE');
  expect(confirmed.fundingCases[0]?.bzaId).toBe('999040722150031');
  // Six months from the end of January, counted to the end of July.
  expect(confirmed.deadlines).toMatchObject([
    { code: 'BZA_VALID', dueDate: '2026-07-31', source: 'REGEL', hard: true, state: 'OFFEN' },
  ]);
  await takeSteps(harness, { id, serviceCode: 'BZA' }, [{ to: 'GREEN' }]);
}

/** The approval with its letter, and the building. */
async function approve(project: Project): Promise<void> {
  const caseId = project.fundingCases[0]?.id;
  const approved = await harness.change(project.id, {
    fundingCases: [
      {
        id: caseId,
        applicationDate: '2026-02-10',
        approvalDate: '2026-03-02',
        approvalReceivedAt: '2026-03-05',
        drawdownUntil: '2027-03-01',
        outcome: 'BEWILLIGT',
      },
    ],
  });
  expect(approved.color).toBe('LILA');
  const open = approved.deadlines.filter(({ state }) => state === 'OFFEN');
  expect(open[0]).toMatchObject({ code: 'DRAWDOWN', dueDate: '2027-03-01', source: 'ZUSAGE' });
  expect(open.map(({ code }) => code)).toEqual(['DRAWDOWN', 'DRAWDOWN_LIMIT']);
  const met = approved.deadlines.find(({ code }) => code === 'BZA_VALID');
  expect(met).toMatchObject({ state: 'ERLEDIGT', doneAt: '2026-02-10' });
}

/** The BnD: documents, built figures, number. */
async function prove(project: Project): Promise<Project> {
  const { id } = project;
  const caseId = project.fundingCases[0]?.id;
  await takeSteps(harness, { id, serviceCode: 'BND' }, [{ to: 'YELLOW' }, { to: 'ORANGE' }]);
  const withoutChecklistItems = await refusedStep(
    harness,
    { id, serviceCode: 'BND' },
    { to: 'GREEN', who: 'secondUser' },
  );
  expect(withoutChecklistItems.detail).toContain('Geprüft fehlen noch: ');
  await settleChecklistItems(harness, id, 'GEPRUEFT');
  const bnd = { id: caseId, bndId: '999040722150032', bndDate: '2026-06-12' };
  await harness.startEdit('user', id);
  const { version } = await harness.read(id);
  const tooEarly = await harness.refused('user', 'POST /project', { id, version, fundingCases: [bnd] });
  expect(tooEarly.fields).toMatchObject({
    'site.completionDate': 'Wird vor der BnD benötigt.',
    'energy.asBuilt.qp': 'Wird vor der BnD benötigt.',
  });
  await harness.change(id, {
    site: { completionDate: '2026-06-01' },
    energy: { asBuilt: builtFigures },
    fundingCases: [{ ...bnd, proofSubmittedAt: '2026-06-14' }],
  });
  const proven = await takeSteps(harness, { id, serviceCode: 'BND' }, [
    { to: 'GREEN', who: 'secondUser' },
  ]);
  expect(proven).toMatchObject({ color: 'GREEN', closedAt: null });
  return proven;
}

/** The invoices, one service without a charge. */
async function close(proven: Project): Promise<Project> {
  const { id } = proven;
  const byUser = await refusedStep(harness, { id, serviceCode: 'EHB' }, { to: 'DARKGREEN' });
  expect(byUser.detail).toContain('Abrechnen dürfen nur Buchhaltung und Administration.');
  const withoutInvoice = await refusedStep(
    harness,
    { id, serviceCode: 'EHB' },
    { to: 'DARKGREEN', who: 'accountant' },
  );
  expect(withoutInvoice.detail).toContain('Es fehlt die Rechnungsnummer');
  const first = await bill(proven, 'EHB', { invoiceNo: 'RE-26-0031' });
  const second = await bill(first, 'BZA', { invoiceNo: 'RE-26-0031', invoicedAt: '2026-06-10' });
  await bill(second, 'BND', { billingWaived: 'Kulanz' });
  for (const code of ['EHB', 'BZA', 'BND'])
    await takeSteps(harness, { id, serviceCode: code }, [{ to: 'DARKGREEN', who: 'accountant' }]);
  return harness.read(id);
}

describe('a KfW project', () => {
  it('goes from the enquiry to the archive, and meets every guard on its way', async () => {
    const ordered = await order();
    await calculate(ordered);
    await confirmPlans(ordered);
    await approve(ordered);
    const closed = await close(await prove(ordered));
    expect(closed.color).toBe('DARKGREEN');
    expect(closed.closedAt).not.toBeNull();
    // Ten years from the BnD lie behind eight years from the end of 2026.
    expect(closed.retentionUntil).toBe('2036-06-12');
    const deletion = await harness.refused('admin', `POST /project/delete/${closed.id}`);
    expect(deletion.detail).toContain('weil eine BnD vorliegt');
  });

  it('leaves a remark of the system for each step', async () => {
    const ordered = await order();
    await takeSteps(harness, { id: ordered.id, serviceCode: 'EHB' }, [
      { to: 'YELLOW' },
      { to: 'RED', reason: 'n50 = 1,9 gemessen, geplant 1,0' },
    ]);
    const reply = await harness.call('user', `GET /comment/project/${ordered.id}`);
    const remarks = z.array(ProjectComment).parse(reply.json);
    expect(remarks).toMatchObject([
      { text: 'Projektstatus: ohne Status → weiß' },
      { text: 'Projektstatus: weiß → blau', system: true, visibility: 'INTERN' },
      { text: 'Leistung EHB: beauftragt → in Bearbeitung', subject: 'EHB' },
      { text: 'Projektstatus: blau → gelb' },
      { text: 'Leistung EHB: in Bearbeitung → Klärung nötig (n50 = 1,9 gemessen, geplant 1,0)' },
      {
        text: 'Projektstatus: gelb → rot (Klärung nötig: Leistung EHB – n50 = 1,9 gemessen, geplant 1,0)',
      },
    ]);
    const asGuest = await harness.call('guestOfHalb', `GET /comment/project/${ordered.id}`);
    expect(asGuest.status).toBe(404);
  });
});

describe('a step of a service', () => {
  it('needs its reason, and red goes back to where it was', async () => {
    const { id } = await order();
    const mute = await refusedStep(harness, { id, serviceCode: 'EHB' }, { to: 'RED' });
    expect(mute.fields).toEqual({ reason: 'Feld muss befüllt werden.' });
    await takeSteps(harness, { id, serviceCode: 'EHB' }, [
      { to: 'YELLOW' },
      { to: 'LILA' },
      { to: 'RED', reason: 'Messung nicht bestanden' },
    ]);
    const back = await takeSteps(harness, { id, serviceCode: 'EHB' }, [{ to: 'LILA' }]);
    expect(serviceOf(back, 'EHB')).toMatchObject({
      color: 'LILA',
      redReason: null,
      colorBeforeRed: null,
    });
  });

  it('that skips one is refused in words', async () => {
    const { id } = await order();
    expect(await refusedStep(harness, { id, serviceCode: 'EHB' }, { to: 'GREEN' })).toMatchObject({
      status: 409,
      code: 'service.stepNotAllowed',
      detail: 'Die Leistung „Leistung EHB“ kann nicht von „beauftragt“ auf „erledigt“ gesetzt werden.',
    });
  });

  it('of an old version is refused with the project as it is, and loses nothing', async () => {
    const { id, services } = await order();
    await takeSteps(harness, { id, serviceCode: 'EHB' }, [{ to: 'YELLOW' }]);
    const [service] = services;
    const stale = await harness.refused('secondUser', 'POST /service/color', {
      id: service?.id,
      version: service?.version,
      color: 'BLUE',
    });
    expect(stale).toMatchObject({ status: 409, code: 'progress.versionOutdated' });
    expect(serviceOf(Project.parse(stale.current), 'EHB').color).toBe('YELLOW');
  });

  it('leaves the version of the project and the form of an editor alone', async () => {
    const { id } = await order();
    const { project: open } = await harness.startEdit('secondUser', id);
    await takeSteps(harness, { id, serviceCode: 'EHB' }, [{ to: 'YELLOW' }]);
    const reply = await harness.call('secondUser', 'POST /project', {
      id,
      version: open.version,
      services: open.services.map((service) => ({ ...service, note: 'Mit Keller' })),
    });
    expect(reply.status).toBe(200);
    expect(serviceOf(Project.parse(reply.json), 'EHB')).toMatchObject({
      color: 'YELLOW',
      note: 'Mit Keller',
    });
  });
});

describe('an order', () => {
  it('can be taken back until the work begins', async () => {
    const { id } = await order();
    const back = await takeSteps(harness, { id, serviceCode: 'BND' }, [{ to: 'NOTHING' }]);
    expect(serviceOf(back, 'BND')).toMatchObject({ ordered: false, orderedAt: null, orderedBy: null });
    const begun = await takeSteps(harness, { id, serviceCode: 'EHB' }, [{ to: 'YELLOW' }]);
    await harness.startEdit('user', id);
    const { version, services } = begun;
    const ehb = serviceOf(begun, 'EHB');
    const others = services.filter((service) => service.id !== ehb.id);
    const undone = await harness.refused('user', 'POST /project', {
      id,
      version,
      services: [...others, { ...ehb, ordered: false }],
    });
    expect(Object.keys(undone.fields)).toEqual([`services.${ehb.id}.ordered`]);
    const removed = await harness.refused('user', 'POST /project', { id, version, services: others });
    expect(removed.fields['services']).toContain('ist schon begonnen');
  });
});
