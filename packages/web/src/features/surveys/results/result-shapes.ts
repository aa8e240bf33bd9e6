import { germanDay, type QuestionResult } from '@energieakte/contract';
import { formatDecimal } from '#shared/format/numbers.ts';
import type { Bar, StackedRow } from './result-bars.tsx';
import { npsColor, plainColor, ratingsOf, scaleColor } from './result-colors.ts';

function countOf({ counts }: QuestionResult, value: string, row: string | null = null): number {
  return counts.find((one) => one.value === value && one.row === row)?.count ?? 0;
}

/** The choices of a question, then what an older version offered as well. */
function choicesOf({ question, counts }: QuestionResult): readonly string[] {
  return [...new Set([...question.options, ...counts.map(({ value }) => value)])];
}

function yesNoBars(result: QuestionResult): readonly Bar[] {
  return [
    { label: 'Ja', count: countOf(result, 'true'), color: plainColor },
    { label: 'Nein', count: countOf(result, 'false'), color: plainColor },
  ];
}

/** Ratings on their scale, from the least to the greatest. */
function ratingBars(result: QuestionResult): readonly Bar[] {
  const isNps = result.question.type === 'NPS_0_10';
  const ratings = ratingsOf(result.question);
  return ratings.map((rating, place) => ({
    label: String(rating),
    count: countOf(result, String(rating)),
    color: isNps ? npsColor(rating) : scaleColor(place, ratings.length),
  }));
}

function monthBars({ counts }: QuestionResult): readonly Bar[] {
  return counts
    .toSorted((one, other) => one.value.localeCompare(other.value))
    .map(({ value, count }) => ({
      label: germanDay(`${value}-01`).slice(3),
      count,
      color: plainColor,
    }));
}

function stepBars({ steps, question: { decimals } }: QuestionResult): readonly Bar[] {
  const shown = (value: number) => formatDecimal(Number(value.toFixed(Math.max(decimals, 1))));
  return steps.map(({ from, to, count }) => ({
    label: from === to ? shown(from) : `${shown(from)}–${shown(to)}`,
    count,
    color: plainColor,
  }));
}

/** What of a result is drawn as bars; none of texts, files and tables. */
export function barsOf(result: QuestionResult): readonly Bar[] {
  switch (result.question.type) {
    case 'NPS_0_10':
    case 'SKALA_1_5':
      return ratingBars(result);
    case 'JA_NEIN':
      return yesNoBars(result);
    case 'ZAHL':
      return stepBars(result);
    case 'DATUM':
      return monthBars(result);
    case 'EINFACHAUSWAHL':
    case 'MEHRFACHAUSWAHL':
      return choicesOf(result).map((label) => ({
        label,
        count: countOf(result, label),
        color: plainColor,
      }));
    default:
      return [];
  }
}

/** The rows of a table; one that nobody answered, or fewer than five, has no mean. */
export function rowsOf(result: QuestionResult, isProtected: boolean): readonly StackedRow[] {
  const choices = choicesOf(result);
  return result.question.rows.map((label) => {
    const figures = result.figures.find(({ row }) => row === label);
    const none = isProtected ? null : 0;
    return {
      label,
      bars: choices.map((choice, place) => ({
        label: choice,
        count: countOf(result, choice, label),
        color: scaleColor(place, choices.length),
      })),
      mean: figures?.mean ?? null,
      answers: figures?.answers ?? none,
    };
  });
}
