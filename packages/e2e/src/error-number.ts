import { reportError } from '@energieakte/contract';
import type { Response } from '@playwright/test';

/** The error number in the answer to a report. */
export async function errorNumberIn(answered: Promise<Response>): Promise<string> {
  return reportError.response.parse(await (await answered).json()).number;
}
