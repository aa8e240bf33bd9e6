import {
  formatDayForInput,
  parseGermanDay,
  type PersonName,
  type Project,
  type ProjectService,
} from '@energieakte/contract';
import { useState } from 'react';
import { formatDay } from '#shared/format/relative-day.ts';
import {
  canChangeInPlace,
  type FieldControl,
  useFieldChange,
} from '#project-kit/in-place/use-field-change.ts';

type ServiceField = 'assigneeId' | 'dueDate';

/** Who works on a service until when, changed in its row. */
export interface ServiceFields {
  readonly canChange: boolean;
  readonly assignee: FieldControl<PersonName | null>;
  readonly due: FieldControl<string | null>;
  /** The field that was asked for; both are open then. `null`: both are text. */
  readonly opened: ServiceField | null;
  readonly open: (field: ServiceField) => void;
  /** The day as it is typed. */
  readonly typedDay: string;
  readonly typeDay: (typed: string) => void;
  readonly isDayWrong: boolean;
  /** Stores the typed day, or the one given; answers whether it can be read. */
  readonly commit: (typed?: string) => boolean;
  readonly close: () => void;
}

function isSamePerson(one: PersonName | null, other: PersonName | null): boolean {
  return one?.id === other?.id;
}

/** What is said of an empty field, in messages and in the row. */
export const emptyFields = { assignee: 'niemand', due: 'kein Termin' } as const;

/** `undefined` where it cannot be read; an empty field is no day. */
function dayOf(typed: string): string | null | undefined {
  return typed.trim() === '' ? null : (parseGermanDay(typed) ?? undefined);
}

export function useServiceFields(project: Project, service: ProjectService): ServiceFields {
  const { id: serviceId, title } = service;
  const [opened, setOpened] = useState<ServiceField | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isDayWrong, setIsDayWrong] = useState(false);
  const assignee = useFieldChange(project, {
    value: service.assignee,
    isSame: isSamePerson,
    changeOf: (before, after) => ({
      field: 'assigneeId',
      serviceId,
      before: before?.id ?? null,
      after: after?.id ?? null,
    }),
    say: (person) => `${title}: ${person?.displayname ?? emptyFields.assignee}`,
  });
  const due = useFieldChange(project, {
    value: service.dueDate,
    changeOf: (before, after) => ({ field: 'dueDate', serviceId, before, after }),
    say: (day) => `${title}: ${day === null ? emptyFields.due : formatDay(day)}`,
  });
  const forget = (): void => {
    setTyped(null);
    setIsDayWrong(false);
  };
  const commit: ServiceFields['commit'] = (given) => {
    const text = given ?? typed;
    if (text === null) return true;
    const day = dayOf(text);
    setIsDayWrong(day === undefined);
    if (day === undefined) return false;
    forget();
    due.save(day);
    return true;
  };
  return {
    canChange: canChangeInPlace(project),
    assignee,
    due,
    opened,
    open: setOpened,
    typedDay: typed ?? (due.shown === null ? '' : formatDayForInput(due.shown)),
    typeDay: setTyped,
    isDayWrong,
    commit,
    close: () => {
      forget();
      setOpened(null);
    },
  };
}
