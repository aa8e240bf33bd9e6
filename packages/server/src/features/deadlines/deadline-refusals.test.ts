import type { Project } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCase, deadlineOf, findDeadline, saveDeadline, withBza } from '#test/deadline-projects.ts';
import { type Harness, historyOf, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-15T08:00:00Z') });
});
afterAll(async () => harness.close());

const approved = { applicationDate: '2026-03-01', approvalDate: '2026-04-10' };

/** The sentences of a refused change of a deadline, by field. */
async function refusedFields(project: Project, code: string, body: object) {
  const { id, version } = deadlineOf(project, code);
  const refused = await harness.refused('user', 'POST /deadline', { id, version, ...body });
  expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
  return refused.fields;
}

describe('a deadline that follows from a rule refuses', () => {
  it.each([
    [
      'to be set aside',
      { state: 'HINFAELLIG' },
      {
        state:
          'Diese Frist folgt aus den Angaben im Förderfall und kann nicht von Hand hinfällig werden. Sie endet, wenn der Fall abgelehnt, zurückgezogen oder nachgewiesen ist.',
      },
    ],
    [
      'an extension without a date',
      { state: 'VERLAENGERT' },
      { dueDate: 'Eine Verlängerung braucht das neue Datum.' },
    ],
    [
      'an extension to an earlier day',
      { state: 'VERLAENGERT', dueDate: '2026-08-28' },
      { dueDate: 'Eine Verlängerung endet nach der bisherigen Frist (28.08.2026).' },
    ],
    [
      'to be softened',
      { hard: false },
      { hard: 'Ob „BzA gültig bis“ eine harte Frist ist, steht im Förderprogramm: sie ist hart.' },
    ],
    [
      'another name',
      { title: 'Egal' },
      { title: 'Die Bezeichnung „BzA gültig bis“ steht im Förderprogramm.' },
    ],
    [
      'a day of being done without being done',
      { doneAt: '2026-06-01' },
      { doneAt: 'Ein Tag gehört nur zu einer erledigten Frist.' },
    ],
    [
      'several at once, each with its sentence',
      { hard: false, state: 'VERLAENGERT' },
      {
        dueDate: 'Eine Verlängerung braucht das neue Datum.',
        hard: 'Ob „BzA gültig bis“ eine harte Frist ist, steht im Förderprogramm: sie ist hart.',
      },
    ],
  ])('%s', async (_, body, fields) => {
    const project = await withBza(harness);
    expect(await refusedFields(project, 'BZA_VALID', body)).toEqual(fields);
    expect(await harness.read(project.id)).toMatchObject({ deadlines: project.deadlines });
  });

  it('another project and another case', async () => {
    const project = await withBza(harness);
    const other = await withBza(harness);
    const moved = { projectId: other.id, fundingCaseId: other.fundingCases[0]?.id };
    expect(await refusedFields(project, 'BZA_VALID', moved)).toEqual({
      projectId: 'Eine Frist bleibt in ihrem Projekt.',
      fundingCaseId: 'Eine Frist bleibt bei ihrem Förderfall.',
    });
  });

  it('to be moved off the date of the letter, and to be confirmed with another one', async () => {
    const project = await withBza(harness, { ...approved, drawdownUntil: '2027-03-12' });
    const sentence =
      'Im Förderfall steht der 12.03.2027 aus der Zusage. Er geht vor; bitte dort berichtigen.';
    expect(await refusedFields(project, 'DRAWDOWN', { dueDate: '2027-09-01' })).toEqual({
      dueDate: sentence,
    });
    const other = { dueDate: '2027-09-01', confirm: true };
    expect(await refusedFields(project, 'DRAWDOWN', other)).toEqual({ dueDate: sentence });
  });

  it('to be moved off a confirmed date, until another one is confirmed', async () => {
    const project = await withBza(harness, approved);
    const { id, version } = deadlineOf(project, 'DRAWDOWN');
    const read = { id, version, confirm: true, dueDate: '2027-05-01' };
    const confirmed = await saveDeadline(harness, read);
    expect(await refusedFields(confirmed, 'DRAWDOWN', { dueDate: '2027-09-01' })).toEqual({
      dueDate:
        'Der 01.05.2027 ist aus dem Schreiben bestätigt und geht vor. Ein neues Datum bitte aus dem Schreiben bestätigen.',
    });
    const anew = { id, version: deadlineOf(confirmed, 'DRAWDOWN').version, confirm: true };
    const moved = await saveDeadline(harness, { ...anew, dueDate: '2027-09-01' });
    expect(deadlineOf(moved, 'DRAWDOWN')).toMatchObject({ dueDate: '2027-09-01', source: 'ZUSAGE' });
  });

  it('to be reopened while the facts settle it, or when its case has ended', async () => {
    const project = await withBza(harness, { ...approved, fullyDrawnAt: '2026-06-01' });
    expect(await refusedFields(project, 'DRAWDOWN', { state: 'OFFEN' })).toEqual({
      state:
        'Diese Frist ist nach den Angaben im Projekt seit dem 01.06.2026 erfüllt und öffnet sich nur, wenn dieser Tag dort entfernt wird.',
    });
    const { id, version } = deadlineOf(project, 'CREDIT_PROOF');
    await saveDeadline(harness, { id, version, state: 'ERLEDIGT' });
    const ended = await changeCase(harness, project.id, { outcome: 'ABGELEHNT' });
    expect(await refusedFields(ended, 'CREDIT_PROOF', { state: 'OFFEN' })).toEqual({
      state: 'Diese Frist folgt nicht mehr aus den Angaben im Förderfall und kann nicht wieder öffnen.',
    });
  });
});

describe('a deadline', () => {
  it('is extended with a date, and stays open', async () => {
    const project = await withBza(harness);
    const { id, version } = deadlineOf(project, 'BZA_VALID');
    const body = { id, version, state: 'VERLAENGERT', dueDate: '2026-09-15' };
    expect(deadlineOf(await saveDeadline(harness, body), 'BZA_VALID')).toMatchObject({
      state: 'OFFEN',
      dueDate: '2026-09-15',
      extendedFrom: '2026-08-28',
      source: 'MANUELL',
    });
  });

  it('of the office goes when the office says so', async () => {
    const { id: projectId } = await withBza(harness);
    const own = { projectId, title: 'Widerspruch einlegen', dueDate: '2026-07-10', hard: true };
    const { id, version } = deadlineOf(await saveDeadline(harness, own), 'MANUELL');
    const soft = await saveDeadline(harness, { id, version, hard: false });
    expect(deadlineOf(soft, 'MANUELL')).toMatchObject({ hard: false });
    const gone = await saveDeadline(harness, { id, version: version + 1, state: 'HINFAELLIG' });
    expect(findDeadline(gone, 'MANUELL')).toBeUndefined();
  });

  it('that is new takes nothing that belongs to a change', async () => {
    const { id: projectId } = await withBza(harness);
    const own = { projectId, title: 'Widerspruch einlegen', dueDate: '2026-07-10' };
    const body = { ...own, state: 'ERLEDIGT', doneAt: '2026-06-01', confirm: true };
    const later = 'Bitte die Frist erst eintragen und dann ändern.';
    expect((await harness.refused('user', 'POST /deadline', body)).fields).toEqual({
      state: later,
      doneAt: later,
      confirm: later,
    });
  });

  it('that is saved as it was leaves no trace', async () => {
    const project = await withBza(harness);
    const before = deadlineOf(project, 'BZA_VALID');
    const { id, version, title, dueDate, visibleToGuest, note } = before;
    const same = { title, dueDate, visibleToGuest, note, state: 'OFFEN', responsibleUserId: null };
    const after = await saveDeadline(harness, { id, version, ...same });
    expect(deadlineOf(after, 'BZA_VALID')).toEqual(before);
    const confirmed = await saveDeadline(harness, { id, version, confirm: true });
    const entries = await historyOf(harness, project.id);
    const twice = { id, version: deadlineOf(confirmed, 'BZA_VALID').version, confirm: true };
    await saveDeadline(harness, twice);
    expect(entries).toHaveLength(2);
    expect(await historyOf(harness, project.id)).toHaveLength(2);
  });

  it('that is done takes another day of that', async () => {
    const project = await withBza(harness);
    const { id, version } = deadlineOf(project, 'BZA_VALID');
    await saveDeadline(harness, { id, version, state: 'ERLEDIGT' });
    const after = await saveDeadline(harness, { id, version: version + 1, doneAt: '2026-06-02' });
    expect(deadlineOf(after, 'BZA_VALID')).toMatchObject({ state: 'ERLEDIGT', doneAt: '2026-06-02' });
  });
});
