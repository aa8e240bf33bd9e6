import { addDays, addMonths, customerTypes, type ResultsFilter } from '@energieakte/contract';
import { z } from 'zod';

const day = z.iso.date().optional().catch(undefined);

/** The search parameters of the results of a survey: what they are of. */
export const resultsSearch = z.object({
  art: z.enum(['0', '1', '2']).optional().catch(undefined),
  kunde: z.enum(customerTypes).optional().catch(undefined),
  programm: z.string().max(20).optional().catch(undefined),
  von: day,
  bis: day,
});
export type ResultsSearch = z.infer<typeof resultsSearch>;

/** What is asked of the server. */
export function filterOf({ art, kunde, programm, von, bis }: ResultsSearch): ResultsFilter {
  return {
    ...(art !== undefined && { mode: art }),
    ...(kunde !== undefined && { customerType: kunde }),
    ...(programm !== undefined && { programme: programm }),
    ...(von !== undefined && { from: von }),
    ...(bis !== undefined && { to: bis }),
  };
}

/** The days that are offered, newest first. */
export function periodsOf(today: string) {
  const year = today.slice(0, 4);
  const back = (months: number) => ({ von: addDays(addMonths(today, -months), 1), bis: today });
  return [
    { label: 'Letzte 3 Monate', ...back(3) },
    { label: 'Letzte 6 Monate', ...back(6) },
    { label: 'Letzte 12 Monate', ...back(12) },
    { label: 'Dieses Jahr', von: `${year}-01-01`, bis: `${year}-12-31` },
  ] as const;
}
