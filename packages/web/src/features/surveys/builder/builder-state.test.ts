import { emptyQuestion } from '@energieakte/contract';
import { expect, it } from 'vitest';
import { build, type BuilderAction, builderOf, dependsOn } from './builder-state.ts';

const questions = ['a', 'b', 'c'].map((id) => ({ ...emptyQuestion(id, 'TEXT'), text: id }));
const after = (...actions: readonly BuilderAction[]) => actions.reduce(build, builderOf(questions));
const textsOf = (...actions: readonly BuilderAction[]) =>
  after(...actions).questions.map(({ text }) => text);
const back = { kind: 'travel', to: 'past' } as const;
const forth = { kind: 'travel', to: 'future' } as const;
const type = (id: string, text: string) =>
  ({ kind: 'change', id, change: { text }, typing: `${id} text` }) as const;

it('takes back a field that was typed into as one step, and brings it again', () => {
  const typed = [type('a', 'x'), type('a', 'xy'), type('b', 'z')];
  expect(textsOf(...typed)).toEqual(['xy', 'z', 'c']);
  expect(textsOf(...typed, back)).toEqual(['xy', 'b', 'c']);
  expect(textsOf(...typed, back, back)).toEqual(['a', 'b', 'c']);
  expect(textsOf(...typed, back, back, forth)).toEqual(['xy', 'b', 'c']);
});

it('moves inside the list only, adds behind the open question and opens its neighbour when one goes', () => {
  expect(textsOf({ kind: 'move', id: 'a', to: -1 })).toEqual(['a', 'b', 'c']);
  expect(textsOf({ kind: 'move', id: 'a', to: 2 })).toEqual(['b', 'c', 'a']);
  const added = after({ kind: 'select', id: 'b' }, { kind: 'add', id: 'n', type: 'ZAHL' });
  expect(added.questions.map(({ id }) => id)).toEqual(['a', 'b', 'n', 'c']);
  expect(added).toMatchObject({ selected: 'n', isFresh: true });
  expect(after({ kind: 'remove', id: 'a' }).selected).toBe('b');
});

it('forgets its steps when others changed the questions: taking them back would take back theirs', () => {
  const { steps, questions: kept } = after(type('a', 'x'), { kind: 'reset', questions });
  expect([steps.past, kept]).toEqual([[], questions]);
});

it('knows who asks for a question', () => {
  const one = { ...emptyQuestion('n', 'TEXT'), text: 'Zu {{frage:a}}?' };
  expect([dependsOn(one, 'a'), dependsOn(one, 'b')]).toEqual([true, false]);
  expect(dependsOn({ ...one, repeatFor: { question: 'b' } }, 'b')).toBe(true);
});
