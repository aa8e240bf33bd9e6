import { addDays } from '@energieakte/contract';
import { z } from 'zod';
import type { Audience } from '#features/projects/project-audience.ts';
import { berlinDay } from '#core/berlin-time.ts';

/** A moment to look back to. */
export interface AsOf {
  /** The first instant that is not shown any more. */
  readonly until: { readonly day: string } | { readonly instant: string };
  /** The day it belongs to in Europe/Berlin: "today" of everything that counts days. */
  readonly day: string;
}

const Day = z.iso.date();
const Instant = z.iso.datetime({ offset: true });
const believable = /^(19|20|21)\d\d-/u;

/** The newest versions, as if somebody looked back from the end of all days. */
export function newest(day: string): AsOf {
  return { until: { instant: 'infinity' }, day };
}

/** What a parameter like `asOf` means, or the German sentence that says what is wrong with it. */
export function readAsOf(
  text: string | undefined,
  audience: Audience,
  name = 'asOf',
): { readonly right: AsOf | null } | { readonly wrong: string } {
  if (text === undefined) return { right: null };
  if (audience.kind === 'customer') return { wrong: `Das Feld „${name}“ ist unbekannt.` };
  if (believable.test(text) && Day.safeParse(text).success)
    return { right: { until: { day: addDays(text, 1) }, day: text } };
  if (believable.test(text) && Instant.safeParse(text).success)
    return { right: { until: { instant: text }, day: berlinDay(new Date(text)) } };
  return { wrong: 'Erwartet wird ein Tag (JJJJ-MM-TT) oder ein Zeitpunkt mit Zeitzone.' };
}
