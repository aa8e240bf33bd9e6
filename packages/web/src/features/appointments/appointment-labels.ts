import type { SeriesScope } from '@energieakte/contract';

/** Which appointments of a series a change means. */
export const scopeLabels: Readonly<Record<SeriesScope, string>> = {
  ONE: 'nur dieser Termin',
  FOLLOWING: 'dieser und alle folgenden',
  ALL: 'die ganze Serie',
};
