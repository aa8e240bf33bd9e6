import type { InvoiceCheck } from './invoice-shapes.ts';

type Mend = InvoiceCheck['mend'];

/** A rule that is broken where its first part is true. */
export type Rule = readonly [isBroken: boolean, rule: string, text: string, mend: Mend];

/** Blanks say nothing. */
export function isEmpty(text: string | null): boolean {
  return text === null || text.trim() === '';
}

/** What of these is broken, as people read it. */
export function brokenOf(
  rules: readonly Rule[],
  level: InvoiceCheck['level'] = 'FEHLER',
): InvoiceCheck[] {
  return rules
    .filter(([isBroken]) => isBroken)
    .map(([, rule, text, mend]) => ({ level, rule, text, mend, detail: null }));
}
