import {
  fewestShown,
  npsOf,
  type QuestionResult,
  type ResultCount,
  type ResultFigures,
  type SurveyQuestion,
} from '@energieakte/contract';
import type { CountedUnit } from '#features/surveys/results/survey-selection.ts';
import { numberSteps, type CountedFigures } from '#features/surveys/results/counted-figures.ts';

type Period = 'now' | 'before';

/** What a choice counts in a mean: ratings as they are, choices of a table by their place on its scale. */
function ratingOf({ type, options }: SurveyQuestion, value: string): number | null {
  if (type === 'SKALA_1_5' || type === 'NPS_0_10') return Number(value);
  const place = type === 'MATRIX' ? options.indexOf(value) : -1;
  return place < 0 ? null : place + 1;
}

function medianOf(ratings: readonly (readonly [rating: number, count: number])[], all: number): number {
  const rising = ratings.toSorted(([one], [other]) => one - other);
  const at = (place: number): number => {
    let seen = 0;
    return rising.find(([, count]) => (seen += count) > place)?.[0] ?? 0;
  };
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2;
}

function figuresOfRatings(
  question: SurveyQuestion,
  row: string | null,
  counts: readonly ResultCount[],
): ResultFigures | null {
  const ratings = counts.flatMap(({ row: of, value, count }) => {
    const rating = of === row ? ratingOf(question, value) : null;
    return rating === null ? [] : [[rating, count] as const];
  });
  const answers = ratings.reduce((sum, [, count]) => sum + count, 0);
  if (answers === 0) return null;
  const sum = ratings.reduce((total, [rating, count]) => total + rating * count, 0);
  const countOf = (isSo: (rating: number) => boolean) =>
    ratings.reduce((total, [rating, count]) => total + (isSo(rating) ? count : 0), 0);
  const ends = {
    promoters: countOf((rating) => rating >= 9),
    detractors: countOf((rating) => rating <= 6),
    count: answers,
  };
  return {
    row,
    answers,
    mean: sum / answers,
    median: medianOf(ratings, answers),
    nps: question.type === 'NPS_0_10' ? npsOf(ends) : null,
  };
}

interface Counted {
  readonly units: readonly CountedUnit[];
  readonly all: CountedFigures;
}

/** The row of a table that a figure is of, for those of one question; `undefined` for others. */
function rowOf({ id }: SurveyQuestion, { units }: Counted, place: number): string | null | undefined {
  const unit = units[place - 1];
  return unit?.question === id ? unit.row : undefined;
}

function countsOf(question: SurveyQuestion, counted: Counted, period: Period): ResultCount[] {
  return counted.all.counts.flatMap(({ unit, value, count, ...one }) => {
    const row = rowOf(question, counted, unit);
    return row === undefined || one.period !== period ? [] : [{ row, value, count }];
  });
}

function figuresOf(question: SurveyQuestion, counted: Counted, period: Period): ResultFigures[] {
  const counts = countsOf(question, counted, period);
  const rows = question.type === 'MATRIX' ? new Set(counts.map(({ row }) => row)) : [null];
  const ofRatings = [...rows].map((row) => figuresOfRatings(question, row, counts));
  const ofNumbers = counted.all.numbers.flatMap(({ unit, answers, mean, median, ...one }) => {
    const row = rowOf(question, counted, unit);
    return row === undefined || one.period !== period ? [] : [{ row, answers, mean, median, nps: null }];
  });
  return [...ofRatings.filter((one) => one !== null), ...ofNumbers];
}

/** Of a table those of the row that most answered. */
function peopleOf(question: SurveyQuestion, counted: Counted, period: Period): number {
  const found = counted.all.people.filter(
    (one) => one.period === period && rowOf(question, counted, one.unit) !== undefined,
  );
  return Math.max(0, ...found.map(({ answers }) => answers));
}

function stepsOf(question: SurveyQuestion, counted: Counted): QuestionResult['steps'] {
  const { numbers, steps } = counted.all;
  const isOwn = ({ unit }: { readonly unit: number }) => rowOf(question, counted, unit) !== undefined;
  const found = numbers.find((one) => one.period === 'now' && isOwn(one));
  if (found === undefined) return [];
  const own = steps.filter(isOwn);
  const values = own.flatMap(({ value, count }) =>
    value === null ? [] : [{ from: value, to: value, count }],
  );
  if (values.length > 0) return values.toSorted((one, other) => one.from - other.from);
  const { min, max } = found;
  const width = (max - min) / numberSteps;
  return Array.from({ length: numberSteps }, (_, index) => ({
    from: min + index * width,
    to: min + (index + 1) * width,
    count: own.find(({ step }) => step === index + 1)?.count ?? 0,
  }));
}

/** What of the figures is about one question. */
export function resultOf(
  question: SurveyQuestion,
  counted: Counted,
  isProtected: boolean,
): Omit<QuestionResult, 'number' | 'versions'> {
  const answers = peopleOf(question, counted, 'now');
  const earlier = peopleOf(question, counted, 'before');
  return {
    question,
    answers: isProtected && answers < fewestShown ? null : answers,
    counts: countsOf(question, counted, 'now'),
    figures: figuresOf(question, counted, 'now'),
    steps: stepsOf(question, counted),
    before: earlier === 0 ? null : { answers: earlier, figures: figuresOf(question, counted, 'before') },
  };
}
