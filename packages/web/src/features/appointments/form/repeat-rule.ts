import { weekdayOf } from '@energieakte/contract';
import type { FormValues } from '#shared/record/form-values.ts';
import { askedFields, type RepeatField, repeatShape } from './repeat-shape.ts';

type Written = Readonly<Record<string, unknown>>;

const isRepeatField = (path: string): path is RepeatField => path in repeatShape;

/** Without what belongs to another rhythm: it stays in the form, and is neither checked nor sent. */
export function withoutUnasked(values: FormValues): FormValues {
  const asked = askedFields(values['repeatFreq'], values['repeatPlace'] ?? '');
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => {
      if (!isRepeatField(path) || asked.has(path)) return [path, value];
      return [path, typeof value === 'string' ? '' : []];
    }),
  );
}

function weekRule({ repeatWeekdays }: Written) {
  const weekdays = Array.isArray(repeatWeekdays) ? repeatWeekdays.map(Number) : [];
  return weekdays.length === 0 ? {} : { weekdays };
}

/** The weekday of the first appointment, where no other is chosen. */
function weekdayFrom({ repeatWeekday, startDay }: Written): number {
  if (typeof repeatWeekday === 'string' && repeatWeekday !== '') return Number(repeatWeekday);
  return typeof startDay === 'string' ? weekdayOf(startDay) : 0;
}

function monthRule(record: Written) {
  const { repeatPlace, repeatMonthDay } = record;
  if (repeatPlace === 'TAG') return { monthDay: repeatMonthDay };
  if (typeof repeatPlace !== 'string') return {};
  return { nth: { nth: Number(repeatPlace), weekday: weekdayFrom(record) } };
}

function turnsOf(record: Written) {
  if (record['repeatFreq'] === 'WOCHE') return weekRule(record);
  return record['repeatFreq'] === 'MONAT' ? monthRule(record) : {};
}

/** The rule that the fields mean, as the interface takes it; `null` where nothing is repeated. */
export function repeatOf(record: Written): Written | null {
  const { repeatFreq: freq, repeatInterval, repeatUntil, repeatCount, repeatOnHoliday } = record;
  if (typeof freq !== 'string' || freq === '') return null;
  return {
    freq,
    interval: repeatInterval ?? 1,
    ...turnsOf(record),
    until: repeatUntil ?? undefined,
    count: repeatCount ?? undefined,
    onHoliday: repeatOnHoliday === true ? 'KEEP' : 'SKIP',
  };
}

const fieldsOfRule: readonly (readonly [string, RepeatField])[] = [
  ['repeat/interval', 'repeatInterval'],
  ['repeat/weekdays', 'repeatWeekdays'],
  ['repeat/monthDay', 'repeatMonthDay'],
  ['repeat/nth/weekday', 'repeatWeekday'],
  ['repeat/nth', 'repeatPlace'],
  ['repeat/until', 'repeatUntil'],
  ['repeat/count', 'repeatCount'],
  ['repeat', 'repeatFreq'],
];

/** The field of the form at which a sentence about the rule stands; `null` for what is no part of it. */
export function repeatFieldAt(path: string): RepeatField | null {
  const found = fieldsOfRule.find(([part]) => path === part || path.startsWith(`${part}/`));
  return found?.[1] ?? null;
}
