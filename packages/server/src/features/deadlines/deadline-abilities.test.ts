import type { Project } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeCase, deadlineOf, saveDeadline, withBza } from '#test/deadline-projects.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-15T08:00:00Z') });
});
afterAll(async () => harness.close());

const approved = { applicationDate: '2026-03-01', approvalDate: '2026-04-10' };

/** What the office could try with a deadline, each against what the project says of it. */
const attempts = {
  rename: { title: 'Anders' },
  move: { dueDate: '2028-01-31' },
  confirm: { dueDate: '2028-01-31', confirm: true },
  reopen: { state: 'OFFEN' },
  setAside: { state: 'HINFAELLIG' },
};

const zusage = { ...approved, drawdownUntil: '2027-03-12' };
const drawn = { ...approved, fullyDrawnAt: '2026-06-01' };

const ticked = async (project: Project, code: string): Promise<Project> => {
  const { id, version } = deadlineOf(project, code);
  return saveDeadline(harness, { id, version, state: 'ERLEDIGT' });
};
it.each([
  ['counted by a rule', 'BZA_VALID', async () => withBza(harness), 'move confirm reopen'],
  ['dated by the case', 'DRAWDOWN', async () => withBza(harness, zusage), 'reopen'],
  [
    'confirmed from the letter',
    'DRAWDOWN',
    async () => {
      const project = await withBza(harness, approved);
      const { id, version } = deadlineOf(project, 'DRAWDOWN');
      return saveDeadline(harness, { id, version, confirm: true, dueDate: '2027-05-01' });
    },
    'confirm reopen',
  ],
  ['settled by the facts', 'DRAWDOWN', async () => withBza(harness, drawn), 'move confirm'],
  [
    'ticked off',
    'BZA_VALID',
    async () => ticked(await withBza(harness), 'BZA_VALID'),
    'move confirm reopen',
  ],
  [
    'of a case that ended after it was ticked off',
    'CREDIT_PROOF',
    async () => {
      const { id } = await ticked(await withBza(harness, drawn), 'CREDIT_PROOF');
      return changeCase(harness, id, { outcome: 'ABGELEHNT' });
    },
    'rename move confirm',
  ],
  [
    'of the office',
    'MANUELL',
    async () => {
      const { id: projectId } = await withBza(harness);
      const own = { projectId, title: 'Widerspruch einlegen', dueDate: '2026-07-10' };
      return ticked(await saveDeadline(harness, own), 'MANUELL');
    },
    'rename move confirm reopen setAside',
  ],
] as const)(
  'what can be done about a deadline %s is what the server lets be done',
  async (...[, code, make, abilities]) => {
    const project = await make();
    const { id, can, state } = deadlineOf(project, code);
    const possible = Object.entries(can).filter(([, isPossible]) => isPossible);
    expect(possible.map(([ability]) => ability).join(' ')).toBe(abilities);
    for (const [ability, body] of Object.entries(attempts)) {
      // An open deadline is opened again without a word: nothing changes.
      if (ability === 'reopen' && state === 'OFFEN') continue;
      const { version } = deadlineOf(await harness.read(project.id), code);
      const { status } = await harness.call('user', 'POST /deadline', { id, version, ...body });
      expect([ability, status]).toEqual([ability, abilities.includes(ability) ? 200 : 400]);
    }
  },
);
