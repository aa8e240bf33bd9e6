import type { Deadline } from '@energieakte/contract';
import { expect, test } from 'vitest';
import { sampleDeadline } from '#test/sample-project.ts';
import { deadlineInput, deadlineProblems, startOfDeadline } from './deadline-draft.ts';

const { can } = sampleDeadline();

function fromLetter(changes: Partial<Deadline> = {}): Deadline {
  return sampleDeadline({ source: 'ZUSAGE', can: { ...can, move: false }, ...changes });
}

const projectId = 'KfW-26_007-HALB';

test('a day that stands in the letter is neither checked nor sent along with what is edited beside it', () => {
  const deadline = fromLetter({ dueDate: '2026-12-01' });
  const draft = { ...startOfDeadline(deadline, 'edit'), note: 'Bank fragen' };
  // Meanwhile a newer letter came in; the dialog shows no day that could be compared with it.
  const newer = { ...deadline, dueDate: '2027-03-12' };
  const unseen = { ...draft, dueDate: '31.02.2026' };
  expect(deadlineProblems(unseen, newer, 'edit')).toEqual({});
  expect(deadlineInput(draft, newer, { task: 'edit', projectId })).not.toHaveProperty('dueDate');
});

test.each(['REGEL', 'MANUELL'] as const)('the day of a deadline by %s is edited', (source) => {
  const deadline = sampleDeadline({ source });
  const draft = { ...startOfDeadline(deadline, 'edit'), dueDate: '24.12.2026' };
  expect(deadlineInput(draft, deadline, { task: 'edit', projectId })).toMatchObject({
    dueDate: '2026-12-24',
  });
  const wrong = { ...draft, dueDate: '31.02.2026' };
  expect(deadlineProblems(wrong, deadline, 'edit')).toHaveProperty('dueDate');
});

test('a newer letter brings its day, whatever the older one said', () => {
  const deadline = fromLetter();
  const draft = { ...startOfDeadline(deadline, 'confirm'), dueDate: '24.12.2026' };
  expect(deadlineInput(draft, deadline, { task: 'confirm', projectId })).toMatchObject({
    dueDate: '2026-12-24',
    confirm: true,
  });
});
