import {
  type DeadlineAbilities,
  type DeadlineInput,
  type DesiredDeadline,
  germanDay,
  type RecordedDeadline,
} from '@energieakte/contract';

/** A change that is asked for, with what the project says of the deadline; `desired` is `null` where it says nothing. */
export interface AskedChange {
  readonly params: DeadlineInput;
  readonly deadline: RecordedDeadline;
  readonly desired: DesiredDeadline | null;
  readonly can: DeadlineAbilities;
  readonly projectId: string;
}

interface Refusal {
  readonly path: keyof DeadlineInput;
  readonly label: string;
  readonly message: string;
}

type Check = (asked: AskedChange) => Refusal | null;

const isOther = (value: unknown, known: unknown): boolean => value !== undefined && value !== known;

const staysInProject: Check = ({ params, projectId }) =>
  isOther(params.projectId, projectId)
    ? { path: 'projectId', label: 'Projekt', message: 'Eine Frist bleibt in ihrem Projekt.' }
    : null;

const staysWithCase: Check = ({ params, deadline }) =>
  isOther(params.fundingCaseId, deadline.fundingCaseId)
    ? {
        path: 'fundingCaseId',
        label: 'Förderfall',
        message: 'Eine Frist bleibt bei ihrem Förderfall.',
      }
    : null;

const isNamedByProgramme: Check = ({ params, deadline: { title }, can }) =>
  !can.rename && isOther(params.title, title)
    ? {
        path: 'title',
        label: 'Frist',
        message: `Die Bezeichnung „${title}“ steht im Förderprogramm.`,
      }
    : null;

const isHardByProgramme: Check = ({ params, deadline: { title }, desired }) =>
  desired !== null && isOther(params.hard, desired.hard)
    ? {
        path: 'hard',
        label: 'Harte Frist',
        message: `Ob „${title}“ eine harte Frist ist, steht im Förderprogramm: sie ist ${desired.hard ? 'hart' : 'nicht hart'}.`,
      }
    : null;

/** What is printed goes first: a date of the funding case is changed there, a confirmed one by the next letter. */
function letterSentence({ params, deadline, desired, can }: AskedChange): string | null {
  if (!isOther(params.dueDate, deadline.dueDate)) return null;
  if (params.confirm === true ? can.confirm : can.move) return null;
  if (desired !== null && !can.confirm)
    return `Im Förderfall steht der ${germanDay(desired.dueDate)} aus der Zusage. Er geht vor; bitte dort berichtigen.`;
  return `Der ${germanDay(deadline.dueDate)} ist aus dem Schreiben bestätigt und geht vor. Ein neues Datum bitte aus dem Schreiben bestätigen.`;
}

function extensionSentence({ params, deadline }: AskedChange): string | null {
  if (params.state !== 'VERLAENGERT') return null;
  if (!params.dueDate) return 'Eine Verlängerung braucht das neue Datum.';
  return params.dueDate > deadline.dueDate
    ? null
    : `Eine Verlängerung endet nach der bisherigen Frist (${germanDay(deadline.dueDate)}).`;
}

const isDateFree: Check = (asked) => {
  const message = letterSentence(asked) ?? extensionSentence(asked);
  return message === null ? null : { path: 'dueDate', label: 'Fällig am', message };
};

function reopenSentence({ deadline, desired, can }: AskedChange): string | null {
  if (deadline.state !== 'ERLEDIGT' || can.reopen) return null;
  return desired === null || desired.settledAt === null
    ? 'Diese Frist folgt nicht mehr aus den Angaben im Förderfall und kann nicht wieder öffnen.'
    : `Diese Frist ist nach den Angaben im Projekt seit dem ${germanDay(desired.settledAt)} erfüllt und öffnet sich nur, wenn dieser Tag dort entfernt wird.`;
}

const notSetAside =
  'Diese Frist folgt aus den Angaben im Förderfall und kann nicht von Hand hinfällig werden. Sie endet, wenn der Fall abgelehnt, zurückgezogen oder nachgewiesen ist.';

const canTakeState: Check = (asked) => {
  const { state } = asked.params;
  if (state === undefined || state === 'ERLEDIGT') return null;
  const setAside = asked.can.setAside ? null : notSetAside;
  const message = state === 'HINFAELLIG' ? setAside : reopenSentence(asked);
  return message === null ? null : { path: 'state', label: 'Stand', message };
};

const hasDayOfDone: Check = ({ params, deadline }) =>
  params.doneAt && (params.state ?? deadline.state) !== 'ERLEDIGT'
    ? {
        path: 'doneAt',
        label: 'Erledigt am',
        message: 'Ein Tag gehört nur zu einer erledigten Frist.',
      }
    : null;

const checks: readonly Check[] = [
  staysInProject,
  staysWithCase,
  isNamedByProgramme,
  isDateFree,
  isHardByProgramme,
  canTakeState,
  hasDayOfDone,
];

type Refusals = ReadonlyMap<string, { readonly label: string; readonly message: string }>;

function byField(refusals: readonly Refusal[]): Refusals {
  return new Map(refusals.map(({ path, label, message }) => [path, { label, message }]));
}

/**
 * Why a change of a deadline would come to nothing, by field: what follows from a rule, a letter or a fact is changed
 * there, and what was asked for must not be dropped in silence.
 */
export function changeRefusals(asked: AskedChange): Refusals {
  return byField(checks.map((check) => check(asked)).filter((refusal) => refusal !== null));
}

/** What a new deadline cannot have from the start. */
export function additionRefusals({ state, doneAt, confirm }: DeadlineInput): Refusals {
  const message = 'Bitte die Frist erst eintragen und dann ändern.';
  const later: readonly (Refusal | false)[] = [
    state !== undefined && state !== 'OFFEN' && { path: 'state', label: 'Stand', message },
    Boolean(doneAt) && { path: 'doneAt', label: 'Erledigt am', message },
    confirm === true && { path: 'confirm', label: 'Bestätigt', message },
  ];
  return byField(later.filter((refusal) => refusal !== false));
}
