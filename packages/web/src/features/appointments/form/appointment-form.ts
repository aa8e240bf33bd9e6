import {
  type Appointment,
  AppointmentInput,
  appointmentStateNames,
  appointmentTypeNames,
  berlinClock,
  addDays,
  seriesFrequencies,
  seriesFrequencyNames,
} from '@energieakte/contract';
import { z } from 'zod';
import { choiceOf } from '#shared/forms/choices.ts';
import { clockText } from '#shared/calendar/timeline/wall-time.ts';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { describeField, type FieldDetails } from '#shared/forms/field-definition.ts';
import type { FieldPath } from '#shared/forms/field-path.ts';
import type { FormDescription } from '#shared/record/whole-record.ts';
import { scopeLabels } from '../appointment-labels.ts';
import { ConflictHints } from './conflict-hints.tsx';
import { writtenSpan } from './written-span.ts';
import { ProjectFill } from './project-fill.tsx';
import { useProjectChoices } from '#project-kit/project-choices.ts';
import { usePeopleChoices, useServiceChoices } from './appointment-choices.ts';

/** What the form shows besides the input: days and times apart, and the rule of a series in a few words. */
const FormShape = AppointmentInput.omit({ start: true, end: true, repeat: true }).extend({
  startDay: z.string().meta({ title: 'Beginn' }),
  startTime: z.string().meta({ title: 'Beginn um' }),
  endDay: z.string().meta({ title: 'Ende' }),
  endTime: z.string().meta({ title: 'Ende um' }),
  repeatFreq: z.enum(seriesFrequencies).meta({ title: 'Wiederholung' }),
  repeatInterval: z.int().meta({ title: 'Alle' }),
  repeatUntil: z.iso.date().meta({ title: 'Letzter Termin spätestens am' }),
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
  Extra: ConflictHints,
  fields: [
    field('startDay', { kind: 'day', isRequired: true, columns: 3, phoneColumns: 7 }),
    field('startTime', { kind: 'text', maximum: 12, columns: 2, phoneColumns: 5, inputMode: 'numeric' }),
    field('endDay', { kind: 'day', isRequired: true, columns: 3, phoneColumns: 7 }),
    field('endTime', { kind: 'text', maximum: 12, columns: 2, phoneColumns: 5, inputMode: 'numeric' }),
    field('allDay', { kind: 'check', columns: 2 }),
    field('userIds', {
      kind: 'references',
      useChoices: usePeopleChoices,
      isRequired: true,
      columns: 12,
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
  Extra: ProjectFill,
  fields: [
    field('projectId', { kind: 'reference', useChoices: useProjectChoices }),
    field('serviceId', { kind: 'reference', useChoices: useServiceChoices }),
    field('location', { kind: 'text', maximum: 300, columns: 12 }),
    field('description', { kind: 'paragraph', maximum: 4000, columns: 12 }),
    field('visibleToGuest', {
      kind: 'check',
      columns: 12,
      help: 'Der Auftraggeber sieht Titel, Zeit, Ort und Namen am Projekt.',
    }),
  ],
};

const repeated: FormSection = {
  id: 'serie',
  title: 'Serie',
  openLabel: 'Wiederholen …',
  fields: [
    field('repeatFreq', {
      ...choiceOf(seriesFrequencyNames),
      columns: 4,
    }),
    field('repeatInterval', {
      kind: 'number',
      columns: 3,
      help: 'Jede wievielte Woche, jeder wievielte Monat',
    }),
    field('repeatUntil', { kind: 'day', columns: 5, help: 'Höchstens 200 Termine in 24 Monaten' }),
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
      help: 'Belegt jemanden mit diesem Grund doppelt; er steht danach am Termin.',
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

function repeatOf({ repeatFreq, repeatInterval, repeatUntil }: Written) {
  if (typeof repeatFreq !== 'string' || repeatFreq === '') return null;
  return { freq: repeatFreq, interval: repeatInterval ?? 1, until: repeatUntil ?? undefined };
}

const ownFields = [
  'startDay',
  'startTime',
  'endDay',
  'endTime',
  'repeatFreq',
  'repeatInterval',
  'repeatUntil',
];

function prepare(isNew: boolean) {
  return (record: Written): Written => {
    const { start, end } = writtenSpan(record);
    const rest = Object.fromEntries(Object.entries(record).filter(([key]) => !ownFields.includes(key)));
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

const serverFields: Readonly<Record<string, string>> = { start: 'startDay', end: 'endDay' };

/** Sentences about instants stand at the days of the form. */
export function atFormFields(messages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([path, message]) => [serverFields[path] ?? path, message]),
  );
}
