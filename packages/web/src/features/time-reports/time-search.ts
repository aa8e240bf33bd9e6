import { timeReportGroups } from '@energieakte/contract';
import { z } from 'zod';

const day = z.iso.date().optional().catch(undefined);

/** What the address of the report says; without days it is about the running month. */
export const ReportSearch = z.object({
  by: z.enum(timeReportGroups).optional().catch(undefined),
  from: day,
  to: day,
});
export type ReportSearch = z.infer<typeof ReportSearch>;

/** The month of the address, `YYYY-MM`; without one it is the last that is over. */
export const MonthSearch = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/u)
    .optional()
    .catch(undefined),
});
export type MonthSearch = z.infer<typeof MonthSearch>;
