import {
  type ReminderInput,
  ReminderInput as ReminderInputSchema,
  type ReminderKind,
  ReminderSettings,
  type ReminderState,
} from '@energieakte/contract';
import { z } from 'zod';
import { choiceList } from '#shared/forms/query-choices.ts';
import { choiceOf, severalOf } from '#shared/forms/choices.ts';
import {
  type Choice,
  type ChoiceList,
  describeField,
  type FieldDetails,
  type FormSection,
} from '#shared/forms/field-definition.ts';
import type { FieldPath } from '#shared/forms/field-path.ts';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import type { FormValues } from '#shared/record/form-values.ts';
import { type FormDescription, readRecord } from '#shared/record/whole-record.ts';
import { useQuery } from '@tanstack/react-query';
import { DeadlineContent, MailContent, OverviewContent, SwitchContent } from './reminder-sentences.tsx';

/** What the sentences choose between, where the settings say it in several fields. */
const overviews = {
  both: 'rot oder sonst nicht grün',
  open: 'nicht grün',
  red: 'rot',
  none: 'keine Übersicht',
} as const;
const readers = {
  lead: 'die Projektleitung',
  both: 'die Projektleitung und die Mitglieder',
  members: 'alle Mitglieder',
  none: 'alle, die unten stehen,',
} as const;
const sides = { before: 'vor der Frist', after: 'nach der Frist' } as const;
const stepReaders = {
  RESPONSIBLE: 'die Zuständigen',
  RESPONSIBLE_AND_LEAD: 'auch die Projektleitung',
  ADMINS: 'auch die Administration',
} as const;

const FormShape = ReminderSettings.omit({ types: true }).extend({
  overview: z.string().meta({ title: 'Projekte der Übersicht' }),
  readers: z.string().meta({ title: 'Empfänger der Übersicht' }),
  watchesDeadlines: z.boolean().meta({ title: 'Fristen überwachen' }),
});
type FormShape = z.infer<typeof FormShape>;

const field = (path: FieldPath<FormShape>, details: FieldDetails) =>
  describeField(FormShape, path, details);

/** Whole hours of the day, and a time of the interface that is none. */
function timesWith(time: string): readonly Choice[] {
  const hours = Array.from({ length: 18 }, (_, hour) => `${String(hour + 4).padStart(2, '0')}:00`);
  return [...new Set([...hours, time])].toSorted().map((value) => ({ value, label: `${value} Uhr` }));
}

const weekdays = severalOf({
  0: 'montags',
  1: 'dienstags',
  2: 'mittwochs',
  3: 'donnerstags',
  4: 'freitags',
  5: 'samstags',
  6: 'sonntags',
});

function useGroupChoices(): ChoiceList {
  return choiceList(useQuery(groupsQuery), (groups) =>
    groups.map(({ id, name }) => ({ value: id, label: name })),
  );
}

const required = { isRequired: true } as const;

function switchSection(kind: ReminderKind): FormSection {
  const modes = severalOf({ 1: 'I-Projekte', 2: 'II-Projekte' });
  return {
    id: 'fristenwaechter',
    title: 'Fristenwächter',
    Content: SwitchContent,
    fields: [
      field('enabled', { kind: 'check' }),
      ...(kind === 'KFW' ? [] : [field('modes', { ...modes })]),
    ],
  };
}

function overviewSection({ time }: ReminderState): FormSection {
  return {
    id: 'uebersicht',
    title: 'Übersicht',
    Content: OverviewContent,
    fields: [
      field('weekdays', weekdays),
      field('time', { kind: 'choice', choices: timesWith(time), ...required }),
      field('readers', { ...choiceOf(readers), ...required }),
      field('overview', { ...choiceOf(overviews), ...required }),
      field('idleDays', { kind: 'number', ...required }),
      field('excludeWhite', { kind: 'check' }),
      field('recipients/groups', { kind: 'references', useChoices: useGroupChoices }),
      field('recipients/emails', { kind: 'tags' }),
    ],
  };
}

function deadlineSection({ dailyTime }: ReminderState): FormSection {
  return {
    id: 'fristen',
    title: 'Fristen',
    Content: DeadlineContent,
    fields: [
      field('watchesDeadlines', { kind: 'check' }),
      field('dailyTime', { kind: 'choice', choices: timesWith(dailyTime), ...required }),
      field('includeStopped', { kind: 'check' }),
      field('steps', {
        kind: 'rows',
        label: 'Wann wer erinnert wird',
        columns: 12,
        isUnordered: true,
        addLabel: 'Schritt',
        empty: { days: '', side: 'before', to: 'RESPONSIBLE' },
        rowColumns: [
          { key: 'days', label: 'Tage', width: 2, kind: 'number' },
          { key: 'side', label: 'Wann', width: 4, ...choiceOf(sides), ...required },
          { key: 'to', label: 'Wer', width: 6, ...choiceOf(stepReaders), ...required },
        ],
      }),
    ],
  };
}

const mailSection: FormSection = {
  id: 'mail',
  title: 'Die Mail',
  Content: MailContent,
  fields: [
    field('perPersonDigest', { kind: 'check' }),
    field('notifyGuests', { kind: 'check' }),
    field('mailSubject', { kind: 'text', maximum: 150, columns: 12, ...required }),
    field('mailIntro', { kind: 'paragraph', maximum: 2000, columns: 12 }),
  ],
};

function overviewOf(types: ReminderSettings['types']): keyof typeof overviews {
  if (types.includes('NICHT_GRUEN')) return types.includes('ROT') ? 'both' : 'open';
  return types.includes('ROT') ? 'red' : 'none';
}

function readersOf({ responsible, members }: ReminderSettings['recipients']): keyof typeof readers {
  if (responsible) return members ? 'both' : 'lead';
  return members ? 'members' : 'none';
}

/** The settings as the sentences say them. */
function shown(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { types, recipients, steps } = ReminderSettings.strip().parse(entry);
  return {
    ...entry,
    overview: overviewOf(types),
    readers: readersOf(recipients),
    watchesDeadlines: types.includes('FRISTEN'),
    steps: steps
      .toSorted((left, right) => left.days - right.days)
      .map(({ days, to }) => ({ days: Math.abs(days), side: days > 0 ? 'after' : 'before', to })),
  };
}

const typesOf: Readonly<Record<string, readonly string[]>> = {
  both: ['NICHT_GRUEN', 'ROT'],
  open: ['NICHT_GRUEN'],
  red: ['ROT'],
};

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const TypedStep = z.object({ days: z.unknown(), side: z.string(), to: z.unknown() });

/** `7, nach der Frist` as the days of the interface; what is no number is refused there. */
function stepOf(row: unknown) {
  const { days: typed, side, to } = TypedStep.parse(row);
  const days = typeof typed === 'number' ? Math.abs(typed) : typed;
  return { days: typeof days === 'number' && side !== 'after' && days !== 0 ? -days : days, to };
}

function prepare(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { overview, readers: reader, watchesDeadlines, recipients, steps, ...rest } = record;
  const modes = record['modes'] === undefined ? {} : { modes: listIn(record['modes']).map(Number) };
  return {
    ...rest,
    ...modes,
    mailIntro: record['mailIntro'] ?? '',
    weekdays: listIn(record['weekdays']).map(Number),
    types: [...(typesOf[String(overview)] ?? []), ...(watchesDeadlines === true ? ['FRISTEN'] : [])],
    recipients: {
      ...(typeof recipients === 'object' ? recipients : {}),
      responsible: reader === 'lead' || reader === 'both',
      members: reader === 'members' || reader === 'both',
    },
    // In the order in which they are typed: what is wrong is named by its row.
    steps: listIn(steps).map(stepOf),
  };
}

/** The settings of a watch as sentences. */
export function reminderForm(kind: ReminderKind, state: ReminderState): FormDescription<ReminderInput> {
  return {
    schema: ReminderInputSchema,
    sections: [switchSection(kind), overviewSection(state), deadlineSection(state), mailSection],
    shown,
    prepare,
  };
}

/** What no sentence says stays as it is stored. */
export function keptSettings(kind: ReminderKind): readonly ('condition' | 'modes')[] {
  return kind === 'KFW' ? ['condition', 'modes'] : ['condition'];
}

/** The settings as they stand in the form; `null` while one of them cannot be read. */
export function typedSettings(
  form: FormDescription<ReminderInput>,
  values: FormValues,
  { condition, modes, version }: ReminderState,
): ReminderSettings | null {
  const isTyped = 'modes' in values;
  const read = readRecord(form, values, { condition, version, ...(isTyped ? {} : { modes }) });
  return read.ok ? ReminderSettings.strip().parse(read.input) : null;
}
