import { z } from 'zod';

const period = z.enum(['now', 'before']);
/** Counted from 1 in the order of the selection. */
const unit = { period, unit: z.int() };
export const CountedFigures = z.object({
  people: z.array(z.object({ ...unit, answers: z.int() })),
  counts: z.array(z.object({ ...unit, value: z.string(), count: z.int() })),
  numbers: z.array(
    z.object({
      ...unit,
      answers: z.int(),
      mean: z.number(),
      median: z.number(),
      min: z.number(),
      max: z.number(),
    }),
  ),
  steps: z.array(
    z.object({
      unit: z.int(),
      /** From 1; `null` where each value is counted by itself. */
      step: z.int().nullable(),
      value: z.number().nullable(),
      count: z.int(),
    }),
  ),
});
export type CountedFigures = z.infer<typeof CountedFigures>;

/** Into so many steps numbers are divided. */
export const numberSteps = 8;

/** So many different numbers are counted one by one, more of them in steps. */
export const mostValues = 12;
