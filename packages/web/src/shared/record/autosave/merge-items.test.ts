import { emptyQuestion, SurveyQuestion } from '@energieakte/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideMerge, mergeItems } from '#shared/record/autosave/merge-items.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const question = fc.record({ id: fc.constantFrom(...ids), text: fc.constantFrom('x', 'y', 'z') });
const questions: fc.Arbitrary<readonly SurveyQuestion[]> = fc
  .uniqueArray(question, { selector: ({ id }) => id })
  .map((all) => all.map(({ id, text }) => ({ ...emptyQuestion(id, 'TEXT'), text })));

const textsOf = (all: readonly SurveyQuestion[]) => new Map(all.map(({ id, text }) => [id, text]));

it('keeps what only one side changed, whichever it is, in its order', () => {
  fc.assert(
    fc.property(questions, questions, (base, changed) => {
      const nothing = { items: changed, conflicts: [] };
      expect(mergeItems(SurveyQuestion, { base, mine: changed, theirs: base })).toEqual(nothing);
      expect(mergeItems(SurveyQuestion, { base, mine: base, theirs: changed })).toEqual(nothing);
    }),
  );
});

it('loses no text that anybody wrote: it stands there or is asked about', () => {
  fc.assert(
    fc.property(questions, questions, questions, (base, mine, theirs) => {
      const merge = mergeItems(SurveyQuestion, { base, mine, theirs });
      const merged = textsOf(merge.items);
      expect(merge.items).toHaveLength(merged.size);
      for (const side of [mine, theirs])
        for (const { id, text } of side) {
          const isOld = textsOf(base).get(id) === text;
          const isAsked = merge.conflicts.some((one) => one.id === id);
          expect(isOld || isAsked || merged.get(id) === text).toBe(true);
        }
      const sides = merge.conflicts.map(() => 'theirs' as const);
      const decided = textsOf(decideMerge(SurveyQuestion, merge, sides));
      for (const { id, theirs: text } of merge.conflicts) expect(decided.get(id)).toBe(text);
    }),
  );
});
