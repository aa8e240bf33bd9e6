import {
  notifyMailNames,
  notifyMails,
  type Role,
  roleNames,
  roles,
  UserAdministration,
  UserInput,
  type UserRecord,
} from '@energieakte/contract';
import { z } from 'zod';
import { type FormDescription, fieldFor } from '#shared/record/whole-record.ts';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { roleActions } from './role-labels.ts';
import { markColors } from '#shared/forms/mark-colors.ts';
import { NameSuggestions } from './name-suggestions.tsx';
import { useCustomerChoices, useFittingRoles } from './user-choices.ts';

const field = fieldFor(UserInput);

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

interface Kind {
  readonly isNew: boolean;
  readonly isDummy: boolean;
  /** Only reads, and is shown less. */
  readonly isReader: boolean;
}

function person({ isNew }: Kind): FormSection {
  return {
    id: 'person',
    title: 'Person',
    ...(isNew ? { Extra: NameSuggestions } : {}),
    fields: [
      field('salutation', { kind: 'text', maximum: 40, columns: 3, phoneColumns: 12 }),
      field('firstName', { kind: 'text', maximum: 80, columns: 4, phoneColumns: 6 }),
      field('lastName', { kind: 'text', maximum: 80, columns: 5, phoneColumns: 6 }),
      field('displayname', {
        kind: 'text',
        maximum: 120,
        isRequired: true,
        help: 'So erscheint die Person in Projekten und Listen.',
      }),
      field('position', { kind: 'text', maximum: 120 }),
    ],
  };
}

function roleLabel(role: Role): string {
  return `${roleNames[role]}: darf ${roleActions[role]}`;
}

function account({ isNew, isDummy }: Kind): FormSection {
  return {
    id: 'konto',
    title: 'Konto',
    fields: [
      field('username', {
        kind: 'text',
        maximum: 120,
        isRequired: true,
        autoComplete: 'off',
        help: 'Damit meldet sich die Person an.',
      }),
      field('email', {
        kind: 'text',
        maximum: 254,
        inputMode: 'email',
        isRequired: !isNew && !isDummy,
        autoComplete: 'off',
        help: 'Hierhin gehen Einladung und Nachrichten.',
      }),
      field('customerId', {
        kind: 'reference',
        useChoices: useCustomerChoices,
        isRequired: true,
        help: 'Das eigene Büro für Kollegen, ein Auftraggeber für Kunden.',
      }),
      field('expiresOn', { kind: 'day', columns: 3, help: 'leer: unbefristet' }),
      field('roles', {
        kind: 'choices',
        columns: 12,
        isRequired: true,
        choices: roles.map((role) => ({ value: role, label: roleLabel(role) })),
        useFitting: useFittingRoles,
      }),
      ...(isNew
        ? [
            field('dummy', {
              kind: 'check' as const,
              columns: 12,
              help: 'Ein Platzhalter für Planung und Projekte oder ein Ansprechpartner; er bekommt kein Passwort.',
            }),
          ]
        : []),
    ],
  };
}

const notifyMail = field('notifyMail', {
  kind: 'choice',
  columns: 4,
  isRequired: true,
  choices: notifyMails.map((value) => ({ value, label: notifyMailNames[value] })),
});

/** How somebody is notified is known only to those who manage accounts. */
function contact({ isReader }: Kind): FormSection {
  return {
    id: 'kontakt',
    title: 'Kontakt',
    fields: [
      field('phone', { kind: 'text', maximum: 60, inputMode: 'tel', columns: 4 }),
      field('mobile', { kind: 'text', maximum: 60, inputMode: 'tel', columns: 4 }),
      ...(isReader ? [] : [notifyMail]),
    ],
  };
}

const planning: FormSection = {
  id: 'planung',
  title: 'Planung',
  fields: [
    field('weeklyHours', { kind: 'number', unit: 'h', columns: 3, phoneColumns: 6 }),
    field('color', { kind: 'choice', columns: 3, phoneColumns: 6, choices: markColors }),
    field('workdays', {
      kind: 'choices',
      columns: 6,
      choices: weekdays.map((label, index) => ({ value: String(index + 1), label })),
    }),
  ],
};

function prepare(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { workdays, ...rest } = record;
  return Array.isArray(workdays) ? { ...rest, workdays: workdays.map(Number) } : record;
}

const Administered = z.object({ administration: UserAdministration.pick({ notifyMail: true }) });

/** Some of an account's own fields stand where only those who manage accounts read them. */
function shown(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const read = Administered.safeParse(entry);
  return read.success ? { ...entry, ...read.data.administration } : entry;
}

function formOf(kind: Kind): FormDescription<UserInput> {
  const sections = [person(kind), account(kind), contact(kind), planning];
  return { schema: UserInput, sections, shown, prepare };
}

const plain: Kind = { isNew: false, isDummy: false, isReader: false };
const forms = {
  account: formOf(plain),
  dummy: formOf({ ...plain, isDummy: true }),
  read: formOf({ ...plain, isReader: true }),
};

/** The form of an account; a dummy needs no e-mail address. The labels come from what the interface takes. */
export function userFormFor({ dummy, administration }: UserRecord): FormDescription<UserInput> {
  if (administration === null) return forms.read;
  return dummy ? forms.dummy : forms.account;
}

/** The form of a new account: suggests names, and asks whether the person signs in at all. */
export const newUserForm = formOf({ ...plain, isNew: true });
