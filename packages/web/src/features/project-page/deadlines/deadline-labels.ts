import type { Deadline } from '@energieakte/contract';

/** Whether somebody still has to do something about it. */
export function isOpenDeadline({ state }: Pick<Deadline, 'state'>): boolean {
  return state === 'OFFEN' || state === 'VERLAENGERT';
}

/** These begin with the Zusage, which prints them (domain section 1.4). */
const printedCodes = /^(DRAWDOWN|CREDIT_PROOF|GRANT_DONE|GRANT_PROOF|BAFA_DONE|BAFA_PROOF)$/u;

/** Whether the date stands in a letter, so that the rule's is only provisional. */
export function isPrinted({ code }: Pick<Deadline, 'code'>): boolean {
  return printedCodes.test(code);
}
