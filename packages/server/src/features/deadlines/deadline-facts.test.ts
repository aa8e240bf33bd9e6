import { type Project, ProjectHistory } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCase, deadlineOf, findDeadline, saveDeadline, withBza } from '#test/deadline-projects.ts';
import { type Harness, historyOf, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-15T08:00:00Z') });
});
afterAll(async () => harness.close());

/** Does something to a deadline of a project, by its code. */
async function act(project: Project, code: string, action: object): Promise<Project> {
  const { id, version } = deadlineOf(project, code);
  return saveDeadline(harness, { id, version, ...action });
}

/** What the history says of one field of the deadlines. */
async function historyLines(projectId: string, label: string): Promise<readonly (string | null)[]> {
  const reply = await harness.call('admin', `GET /project/history/${projectId}`);
  const versions = ProjectHistory.parse(reply.json).items;
  return versions.flatMap(({ changes }) =>
    changes.filter((change) => change.label.endsWith(label)).map((change) => change.new),
  );
}

const approved = { applicationDate: '2026-03-01', approvalDate: '2026-04-10' };

describe('a date in a letter', () => {
  it('goes before a date set by hand, and both are shown', async () => {
    const project = await withBza(harness, approved);
    const moved = await act(project, 'DRAWDOWN', { dueDate: '2027-09-01' });
    expect(deadlineOf(moved, 'DRAWDOWN')).toMatchObject({
      dueDate: '2027-09-01',
      source: 'MANUELL',
      manualDate: '2027-09-01',
    });
    const after = await changeCase(harness, project.id, { drawdownUntil: '2027-03-12' });
    expect(after.deadlines.filter(({ code }) => code === 'DRAWDOWN')).toHaveLength(1);
    expect(deadlineOf(after, 'DRAWDOWN')).toMatchObject({
      dueDate: '2027-03-12',
      source: 'ZUSAGE',
      manualDate: '2027-09-01',
      changeReason: 'Laut Zusage 12.03.2027, von Hand war 01.09.2027: Das Datum der Zusage geht vor.',
    });
    expect(await historyLines(project.id, 'Warum')).toEqual([
      'Laut Zusage 12.03.2027, von Hand war 01.09.2027: Das Datum der Zusage geht vor.',
    ]);
  });

  it('of an extension goes before a date set by hand as well', async () => {
    const project = await withBza(harness, { ...approved, programmeCode: '458' });
    await act(project, 'GRANT_DONE', { dueDate: '2029-09-01' });
    const after = await changeCase(harness, project.id, { extendedUntil: '2030-04-10' });
    expect(deadlineOf(after, 'GRANT_DONE')).toMatchObject({
      dueDate: '2030-04-10',
      source: 'ZUSAGE',
      extendedFrom: '2029-04-10',
      manualDate: '2029-09-01',
    });
  });

  it('that is taken out falls back to the rule, and says so', async () => {
    const project = await withBza(harness, { ...approved, drawdownUntil: '2027-03-12' });
    const after = await changeCase(harness, project.id, { drawdownUntil: null });
    expect(deadlineOf(after, 'DRAWDOWN')).toMatchObject({
      dueDate: '2027-04-10',
      source: 'REGEL',
      changeReason: 'Das Datum der Zusage (12.03.2027) wurde entfernt, es gilt wieder die Regel.',
    });
  });
});

describe('a confirmation', () => {
  it('ends when the letter says another day, or says nothing any more', async () => {
    const project = await withBza(harness, { ...approved, drawdownUntil: '2027-03-12' });
    const confirmed = await act(project, 'DRAWDOWN', { confirm: true, dueDate: '2027-03-12' });
    expect(deadlineOf(confirmed, 'DRAWDOWN').confirmedBy).not.toBeNull();
    const corrected = await changeCase(harness, project.id, { drawdownUntil: '2027-03-21' });
    expect(deadlineOf(corrected, 'DRAWDOWN')).toMatchObject({
      dueDate: '2027-03-21',
      source: 'ZUSAGE',
      confirmedBy: null,
      confirmedAt: null,
      changeReason:
        'Bestätigung aufgehoben. Das Datum der Zusage wurde berichtigt: 21.03.2027 statt 12.03.2027.',
    });
    await act(corrected, 'DRAWDOWN', { confirm: true, dueDate: '2027-03-21' });
    const cleared = await changeCase(harness, project.id, { drawdownUntil: null });
    expect(deadlineOf(cleared, 'DRAWDOWN')).toMatchObject({
      dueDate: '2027-04-10',
      source: 'REGEL',
      confirmedBy: null,
    });
  });

  it('ends with a new BzA', async () => {
    const project = await withBza(harness);
    await act(project, 'BZA_VALID', { confirm: true, dueDate: '2026-08-25' });
    const after = await changeCase(harness, project.id, { bzaDate: '2026-03-31' });
    expect(deadlineOf(after, 'BZA_VALID')).toMatchObject({
      dueDate: '2026-09-30',
      source: 'REGEL',
      confirmedBy: null,
      changeReason: 'Bestätigung aufgehoben. Neue BzA: 30.09.2026 statt 28.08.2026.',
    });
  });
});

describe('a tick', () => {
  it('ends with a new BzA, and the history says why', async () => {
    const project = await withBza(harness);
    const ticked = await act(project, 'BZA_VALID', { state: 'ERLEDIGT' });
    expect(deadlineOf(ticked, 'BZA_VALID').state).toBe('ERLEDIGT');
    const after = await changeCase(harness, project.id, { bzaDate: '2026-03-31' });
    expect(deadlineOf(after, 'BZA_VALID')).toMatchObject({
      state: 'OFFEN',
      doneAt: null,
      dueDate: '2026-09-30',
      changeReason: 'Wieder offen. Neue BzA: 30.09.2026 statt 28.08.2026.',
    });
    expect(await historyLines(project.id, 'Warum')).toEqual([
      'Wieder offen. Neue BzA: 30.09.2026 statt 28.08.2026.',
    ]);
  });

  it('ends with an extension and with a corrected letter', async () => {
    const project = await withBza(harness, { ...approved, programmeCode: '458' });
    await act(project, 'GRANT_DONE', { state: 'ERLEDIGT' });
    const extended = await changeCase(harness, project.id, { extendedUntil: '2030-04-10' });
    expect(deadlineOf(extended, 'GRANT_DONE')).toMatchObject({
      state: 'OFFEN',
      changeReason: 'Wieder offen. Verlängert bis 10.04.2030.',
    });
    const printed = await changeCase(harness, project.id, { proofUntil: '2029-12-01' });
    await act(printed, 'GRANT_PROOF', { state: 'ERLEDIGT' });
    const corrected = await changeCase(harness, project.id, { proofUntil: '2029-11-01' });
    expect(deadlineOf(corrected, 'GRANT_PROOF')).toMatchObject({
      state: 'OFFEN',
      changeReason: 'Wieder offen. Das Datum der Zusage wurde berichtigt: 01.11.2029 statt 01.12.2029.',
    });
  });

  it('stays where the letter only says what was known', async () => {
    const project = await withBza(harness, approved);
    await act(project, 'DRAWDOWN', { state: 'ERLEDIGT' });
    const after = await changeCase(harness, project.id, { drawdownUntil: '2027-04-10' });
    expect(deadlineOf(after, 'DRAWDOWN')).toMatchObject({ state: 'ERLEDIGT', changeReason: null });
  });
});

describe('facts', () => {
  it('settle a deadline moved by hand', async () => {
    const project = await withBza(harness, approved);
    await act(project, 'DRAWDOWN', { dueDate: '2027-09-01' });
    const drawn = await changeCase(harness, project.id, { fullyDrawnAt: '2026-06-01' });
    expect(deadlineOf(drawn, 'DRAWDOWN')).toMatchObject({
      state: 'ERLEDIGT',
      doneAt: '2026-06-01',
      dueDate: '2027-09-01',
    });
    await act(drawn, 'CREDIT_PROOF', { dueDate: '2027-06-01' });
    const submitted = await changeCase(harness, project.id, { proofSubmittedAt: '2026-06-10' });
    expect(deadlineOf(submitted, 'CREDIT_PROOF')).toMatchObject({
      state: 'ERLEDIGT',
      doneAt: '2026-06-10',
    });
  });

  it('settle a confirmed deadline with the end of the work', async () => {
    const project = await withBza(harness, { ...approved, programmeCode: '458' });
    await act(project, 'GRANT_DONE', { confirm: true, dueDate: '2029-03-31' });
    const site = { completionDate: '2026-06-10' };
    const completed = await harness.change(project.id, { site });
    expect(deadlineOf(completed, 'GRANT_DONE')).toMatchObject({
      state: 'ERLEDIGT',
      doneAt: '2026-06-10',
      dueDate: '2029-03-31',
      source: 'ZUSAGE',
    });
  });

  it.each(['ABGELEHNT', 'ZURUECKGEZOGEN'])(
    'end moved and confirmed ones of a case that is %s',
    async (outcome) => {
      const project = await withBza(harness, approved);
      await act(project, 'DRAWDOWN', { dueDate: '2027-09-01' });
      const ended = await changeCase(harness, project.id, { outcome });
      expect(findDeadline(ended, 'DRAWDOWN')).toBeUndefined();
      const other = await withBza(harness, approved);
      await act(other, 'DRAWDOWN', { confirm: true, dueDate: '2027-05-01' });
      const refused = await changeCase(harness, other.id, { outcome });
      expect(findDeadline(refused, 'DRAWDOWN')).toBeUndefined();
      const again = await changeCase(harness, other.id, { outcome: 'BEWILLIGT' });
      expect(deadlineOf(again, 'DRAWDOWN')).toMatchObject({ dueDate: '2027-05-01', source: 'ZUSAGE' });
    },
  );

  it('leave alone what the office added itself', async () => {
    const project = await withBza(harness, approved);
    const own = { projectId: project.id, title: 'Widerspruch einlegen', dueDate: '2026-07-10' };
    await saveDeadline(harness, { ...own, fundingCaseId: project.fundingCases[0]?.id });
    const ended = await changeCase(harness, project.id, { outcome: 'ABGELEHNT' });
    expect(deadlineOf(ended, 'MANUELL')).toMatchObject({ state: 'OFFEN', dueDate: '2026-07-10' });
  });

  it('of a payment end nothing: the proof of a credit turns the project red when it is late', async () => {
    const project = await withBza(harness, {
      ...approved,
      fullyDrawnAt: '2026-05-01',
      outcome: 'AUSGEZAHLT',
    });
    expect(deadlineOf(project, 'CREDIT_PROOF')).toMatchObject({ state: 'OFFEN', hard: true });
    const late = await changeCase(harness, project.id, { proofUntil: '2026-06-14' });
    expect(late).toMatchObject({
      color: 'RED',
      colorReason: 'Frist überschritten: Nachweisfrist (14.06.2026)',
    });
    expect(await historyOf(harness, project.id)).toHaveLength(2);
  });
});
