import {
  type Appointment,
  AppointmentInput,
  appointmentStateNames,
  appointmentTypeNames,
  berlinClock,
  addDays,
  parseGermanDay,
  requiredMessage,
  seriesFrequencyNames,
  weekdayNames,
} from '@energieakte/contract';
import { z } from 'zod';
import { choiceOf, severalOf } from '#shared/forms/choices.ts';
import { clockText } from '#shared/calendar/timeline/wall-time.ts';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { describeField, type FieldDetails } from '#shared/forms/field-definition.ts';
import type { FieldPath } from '#shared/forms/field-path.ts';
import type { FormDescription } from '#shared/record/whole-record.ts';
import { scopeLabels } from '../appointment-labels.ts';
import { writtenSpan } from './written-span.ts';
import { useProjectChoices } from '#project-kit/project-choices.ts';
import { parseTimeOfDay } from '#shared/format/time-of-day.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import type { FormValues } from '#shared/record/form-values.ts';
import {
  useCustomerChoices,
  useDeadlineChoices,
  usePeopleChoices,
  useServiceChoices,
  useTeamChoices,
} from './appointment-choices.ts';
import { ProjectExtra, TimeExtra } from './form-extras.tsx';
import { repeatFieldAt, repeatOf } from './repeat-rule.ts';
import { RepeatContent } from './repeat-section.tsx';
import { placesInMonth, repeatShape } from './repeat-shape.ts';

/** What the form shows besides the input: days and times apart, and the rule of a series field by field. */
const FormShape = AppointmentInput.omit({ start: true, end: true, repeat: true }).extend({
  startDay: z.string().meta({ title: 'Beginn' }),
  startTime: z.string().meta({ title: 'Beginn um' }),
  endDay: z.string().meta({ title: 'Ende' }),
  endTime: z.string().meta({ title: 'Ende um' }),
  ...repeatShape,
});
export type FormShape = z.infer<typeof FormShape>;

function field(path: FieldPath<FormShape>, details: FieldDetails) {
  return describeField(FormShape, path, details);
}

const what: FormSection = {
  id: 'termin',
  title: 'Termin',
  fields: [
    field('title', { kind: 'text', maximum: 160, isRequired: true, columns: 12 }),
    field('type', { ...choiceOf(appointmentTypeNames), isRequired: true }),
    field('state', {
      ...choiceOf(appointmentStateNames),
      isRequired: true,
      help: 'Bestätigte Termine belegen fest; geplante werden schraffiert gezeigt.',
    }),
  ],
};

const when: FormSection = {
  id: 'zeit',
  title: 'Zeit und Personen',
  Extra: TimeExtra,
  fields: [
    field('startDay', { kind: 'day', isRequired: true, columns: 3, phoneColumns: 7 }),
    field('startTime', { kind: 'text', maximum: 12, columns: 2, phoneColumns: 5, inputMode: 'numeric' }),
    field('endDay', { kind: 'day', isRequired: true, columns: 3, phoneColumns: 7 }),
    field('endTime', { kind: 'text', maximum: 12, columns: 2, phoneColumns: 5, inputMode: 'numeric' }),
    field('allDay', { kind: 'check', columns: 2 }),
    field('groupId', {
      kind: 'reference',
      useChoices: useTeamChoices,
      columns: 5,
      help: 'Trägt die Mitglieder des Teams ein.',
    }),
    field('userIds', {
      kind: 'references',
      useChoices: usePeopleChoices,
      isRequired: true,
      columns: 7,
    }),
    field('travelBefore', { kind: 'number', unit: 'min', columns: 3, phoneColumns: 6 }),
    field('travelAfter', { kind: 'number', unit: 'min', columns: 3, phoneColumns: 6 }),
    field('effortMinutes', {
      kind: 'number',
      unit: 'min',
      columns: 3,
      help: 'Nur, wo die Arbeit nicht so lang ist wie der Termin.',
    }),
    field('blocks', { kind: 'check', columns: 3, help: 'Büroarbeit lässt sich mit anderem teilen.' }),
  ],
};

const whereTo: FormSection = {
  id: 'projekt',
  title: 'Projekt und Ort',
  Extra: ProjectExtra,
  fields: [
    field('projectId', { kind: 'reference', useChoices: useProjectChoices }),
    field('customerId', { kind: 'reference', useChoices: useCustomerChoices }),
    field('serviceId', { kind: 'reference', useChoices: useServiceChoices }),
    field('deadlineId', { kind: 'reference', useChoices: useDeadlineChoices }),
    field('location', { kind: 'text', maximum: 300, columns: 12 }),
    field('description', { kind: 'paragraph', maximum: 4000, columns: 12 }),
    field('visibleToGuest', {
      kind: 'check',
      columns: 12,
      help: 'Der Auftraggeber sieht Titel, Zeit, Ort und Namen am Projekt.',
    }),
  ],
};

const places = {
  TAG: 'an einem Tag',
  1: 'am ersten …',
  2: 'am zweiten …',
  3: 'am dritten …',
  4: 'am vierten …',
  '-1': 'am letzten …',
} as const;

/** `0` is Monday. */
const weekdays = Object.fromEntries(weekdayNames.map((name, index) => [String(index), name]));

const repeated: FormSection = {
  id: 'serie',
  title: 'Serie',
  openLabel: 'Wiederholen …',
  Content: RepeatContent,
  fields: [
    field('repeatFreq', { ...choiceOf(seriesFrequencyNames), columns: 6 }),
    field('repeatInterval', { kind: 'number', columns: 6 }),
    field('repeatWeekdays', {
      ...severalOf(weekdays),
      columns: 12,
      help: 'Ohne Auswahl wie beim ersten Termin.',
    }),
    field('repeatPlace', {
      kind: 'choice',
      choices: placesInMonth.map((value) => ({ value, label: places[value] })),
      columns: 6,
      help: 'Ohne Angabe am Tag des ersten Termins.',
    }),
    field('repeatMonthDay', {
      kind: 'number',
      isRequired: true,
      columns: 6,
      help: '31 heißt: am letzten Tag',
    }),
    field('repeatWeekday', { ...choiceOf(weekdays), columns: 6 }),
    field('repeatUntil', { kind: 'day', columns: 6, help: 'Höchstens 200 Termine in 24 Monaten' }),
    field('repeatCount', { kind: 'number', columns: 3, phoneColumns: 6 }),
    field('repeatOnHoliday', { kind: 'check', columns: 3, phoneColumns: 6 }),
  ],
};

const scope: FormSection = {
  id: 'serie',
  title: 'Serie',
  fields: [
    field('scope', { ...choiceOf(scopeLabels), label: 'Die Änderung gilt für', isRequired: true }),
  ],
};

const cancelled: FormSection = {
  id: 'absage',
  title: 'Absage',
  openLabel: 'Grund der Absage …',
  fields: [field('cancelReason', { kind: 'text', maximum: 500, columns: 12 })],
};

const overlap: FormSection = {
  id: 'doppelt',
  title: 'Doppelbelegung',
  openLabel: 'Trotzdem planen …',
  fields: [
    field('overlapReason', {
      kind: 'text',
      maximum: 300,
      columns: 12,
      help: 'Plant jemanden doppelt ein; der Grund steht danach am Termin.',
    }),
  ],
};

/** An instant as day and time of the office. */
function dayAndTime(instant: unknown): { readonly day: string; readonly time: string } {
  if (typeof instant !== 'string') return { day: '', time: '' };
  if (instant.length === 10) return { day: instant, time: '' };
  const { day, minute } = berlinClock(new Date(instant));
  return { day, time: clockText(minute).padStart(5, '0') };
}

/** A stored appointment as the form shows it: the last day of whole days belongs to them. */
function shown(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const start = dayAndTime(entry['start']);
  const end = dayAndTime(entry['end']);
  const isAllDay = entry['allDay'] === true;
  const people: unknown = entry['people'];
  const project: unknown = entry['project'];
  return {
    ...entry,
    startDay: start.day,
    startTime: start.time,
    endDay: isAllDay && end.day !== '' ? addDays(end.day, -1) : end.day,
    endTime: end.time,
    userIds: Array.isArray(people) ? people.map(idOf) : entry['userIds'],
    projectId: idOf(project) ?? entry['projectId'],
  };
}

function idOf(value: unknown): string | null {
  const isRecord = typeof value === 'object' && value !== null && 'id' in value;
  return isRecord && typeof value.id === 'string' ? value.id : null;
}

type Written = Readonly<Record<string, unknown>>;

const timeFields = ['startDay', 'startTime', 'endDay', 'endTime'];

const isOwnField = (key: string): boolean => timeFields.includes(key) || key in repeatShape;

function prepare(isNew: boolean) {
  return (record: Written): Written => {
    const { start, end } = writtenSpan(record);
    const rest = Object.fromEntries(Object.entries(record).filter(([key]) => !isOwnField(key)));
    const { overlapReason, travelBefore, travelAfter, scope: scopeChosen, ...others } = rest;
    return {
      ...others,
      start,
      end,
      travelBefore: travelBefore ?? 0,
      travelAfter: travelAfter ?? 0,
      ...(overlapReason === null ? {} : { overlapReason }),
      ...(scopeChosen === undefined || scopeChosen === null ? {} : { scope: scopeChosen }),
      ...(isNew ? { repeat: repeatOf(record) } : {}),
    };
  };
}

const endFirst = 'Das Ende muss nach dem Beginn liegen.';

const schema = AppointmentInput.refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
  message: endFirst,
  path: ['end'],
});

/** The form of an appointment. */
export function appointmentForm(appointment: Appointment | null): FormDescription<AppointmentInput> {
  const isNew = appointment === null;
  const series = isNew ? [repeated] : appointment.series === null ? [] : [scope];
  const cancelling = isNew ? [] : [cancelled];
  return {
    schema,
    sections: [what, when, whereTo, ...series, ...cancelling, overlap],
    shown,
    prepare: prepare(isNew),
  };
}

const wrongTime = 'Bitte eine Uhrzeit eingeben, zum Beispiel 8:30.';

const sides = [
  ['start', 'startDay', 'startTime'],
  ['end', 'endDay', 'endTime'],
] as const;

/** An instant that cannot be read may lack its day or its time: the sentence stands where it is wrong. */
function timeMessage(
  message: string,
  values: FormValues,
  [, day, time]: (typeof sides)[number],
): readonly [string, string] {
  const typed = textOf(values[time] ?? '');
  const isDayRead = parseGermanDay(textOf(values[day] ?? '')) !== null;
  const isTimeAsked = textOf(values['allDay'] ?? '') !== 'ja';
  if (!isTimeAsked || !isDayRead || parseTimeOfDay(typed) !== null) return [day, message];
  return [time, typed.trim() === '' ? requiredMessage : wrongTime];
}

/** Sentences about instants stand at the days and times of the form, those about the rule at its fields. */
export function atFormFields(
  messages: Readonly<Record<string, string>>,
  values: FormValues,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([path, message]) => {
      const side = sides.find(([instant]) => instant === path);
      if (side !== undefined) return timeMessage(message, values, side);
      return [repeatFieldAt(path) ?? path, message];
    }),
  );
}
