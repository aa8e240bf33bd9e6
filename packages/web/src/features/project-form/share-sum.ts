import { parseGermanNumber } from '@energieakte/contract';
import type { FormValues } from '#shared/record/form-values.ts';
import { memberPath, membersOf } from '#shared/record/line-items/member-path.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';

const hundredths = 100;

/** What the shares of the stages in the form come to, in per cent; `null` as long as none is entered. */
export function shareSum(values: FormValues): number | null {
  const shares = membersOf(values, 'stages')
    .map((id) => parseGermanNumber(textOf(values[memberPath('stages', id, 'sharePct')] ?? '')))
    .filter((share) => share !== null);
  if (shares.length === 0) return null;
  // Thirds are written as 33,33: summed in hundredths, so that binary fractions leave no dust.
  return shares.reduce((sum, share) => sum + Math.round(share * hundredths), 0) / hundredths;
}
