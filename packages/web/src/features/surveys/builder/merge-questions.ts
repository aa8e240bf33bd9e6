import { SurveyQuestion } from '@energieakte/contract';
import type { ConflictSide } from '#shared/forms/side-option.tsx';

type Questions = readonly SurveyQuestion[];

/** What two people changed of the same question, each in their own way. */
export interface QuestionConflict {
  readonly id: string;
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Both sides together; where they contradict each other, mine stands there until it is decided. */
export interface QuestionMerge {
  readonly questions: Questions;
  readonly conflicts: readonly QuestionConflict[];
}

interface Sides<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Questions as the server keeps them: without the spaces around what is still being typed. */
export function asStored(questions: Questions): Questions {
  return questions.map((one) => SurveyQuestion.safeParse(one).data ?? one);
}

const keys = Object.keys(SurveyQuestion.shape);

/** @param base `null`: both sides have made it, and nothing of it is older than the other. */
function mergeQuestion(base: SurveyQuestion | null, mine: SurveyQuestion, theirs: SurveyQuestion) {
  const conflicts: QuestionConflict[] = [];
  const merged = keys.map((key) => {
    const own: unknown = Reflect.get(mine, key);
    const other: unknown = Reflect.get(theirs, key);
    const before: unknown = base === null ? undefined : Reflect.get(base, key);
    if (isSame(before, own)) return [key, other] as const;
    if (!isSame(before, other) && !isSame(own, other))
      conflicts.push({ id: mine.id, key, mine: own, theirs: other });
    return [key, own] as const;
  });
  return { question: SurveyQuestion.parse(Object.fromEntries(merged)), conflicts };
}

const byId = (questions: Questions) => new Map(questions.map((one) => [one.id, one]));
const idsOf = (questions: Questions) => questions.map(({ id }) => id);

/** Whether those that stayed follow each other in another order than before. */
function isReordered(base: Questions, side: Questions): boolean {
  const [before, now] = [byId(base), byId(side)];
  const stayed = idsOf(base).filter((id) => now.has(id));
  return !isSame(
    stayed,
    idsOf(side).filter((id) => before.has(id)),
  );
}

/** A new order is kept; where both found one, theirs. What only the other side has follows what it follows there. */
function orderOf({ base, mine, theirs }: Sides<Questions>, kept: ReadonlySet<string>) {
  const isMineFirst = isReordered(base, mine) && !isReordered(base, theirs);
  const [first, second] = isMineFirst ? [mine, theirs] : [theirs, mine];
  const order = idsOf(first).filter((id) => kept.has(id));
  let previous = -1;
  for (const id of idsOf(second)) {
    const place = order.indexOf(id);
    if (place === -1 && kept.has(id)) order.splice(previous + 1, 0, id);
    if (kept.has(id)) previous = order.indexOf(id);
  }
  return order;
}

/**
 * Brings together what two people made of the same questions. What one removed and the other changed stays: removing it
 * again is easy, and writing it again is not.
 */
export function mergeQuestions(written: Sides<Questions>): QuestionMerge {
  const sides = {
    base: asStored(written.base),
    mine: asStored(written.mine),
    theirs: asStored(written.theirs),
  };
  const [base, mine, theirs] = [byId(sides.base), byId(sides.mine), byId(sides.theirs)];
  const conflicts: QuestionConflict[] = [];
  const merged = new Map<string, SurveyQuestion>();
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const [before, own, other] = [base.get(id), mine.get(id), theirs.get(id)];
    if (own !== undefined && other !== undefined) {
      const both = mergeQuestion(before ?? null, own, other);
      conflicts.push(...both.conflicts);
      merged.set(id, both.question);
      continue;
    }
    const only = own ?? other;
    if (only !== undefined && (before === undefined || !isSame(before, only))) merged.set(id, only);
  }
  const questions = orderOf(sides, new Set(merged.keys())).flatMap((id) => merged.get(id) ?? []);
  return { questions, conflicts };
}

/** Whether one side brings nothing that the other does not have already. */
export function addsNothing(sides: Sides<Questions>): boolean {
  const { questions, conflicts } = mergeQuestions(sides);
  return conflicts.length === 0 && isSame(questions, asStored(sides.theirs));
}

/** The merge with what was decided: each conflict in its order. */
export function decideMerge(
  { questions, conflicts }: QuestionMerge,
  sides: readonly ConflictSide[],
): Questions {
  const theirs = conflicts.filter((_, place) => sides[place] === 'theirs');
  return questions.map((one) => {
    const own = theirs
      .filter(({ id }) => id === one.id)
      .map((conflict) => [conflict.key, conflict.theirs]);
    return own.length === 0 ? one : SurveyQuestion.parse({ ...one, ...Object.fromEntries(own) });
  });
}
