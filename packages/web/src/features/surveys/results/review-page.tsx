import { germanDay, type SurveyTransfer, type TransferField } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { detailsPathOf } from '#project-kit/row-links.ts';
import { dayAt } from '#shared/format/relative-day.ts';
import { type ConflictSide, SideOption } from '#shared/forms/side-option.tsx';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { ButtonLink, TextLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { transferQuery, useTransfer } from './results.queries.ts';

type Value = TransferField['current'];

/** What was chosen, and beside which value of the project. */
interface Chosen {
  readonly side: ConflictSide;
  readonly beside: Value;
}

function valueText(value: Value): string {
  if (value === null || value === '') return '(leer)';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value === 'number') return value.toLocaleString('de-DE', { maximumFractionDigits: 4 });
  return /^\d{4}-\d\d-\d\d$/u.test(value) ? germanDay(value) : value;
}

/** What already stands there, and what cannot be taken, needs no answer taken. Nothing is filled that was just emptied. */
function proposedSide(
  { current, answered, problem }: TransferField,
  isAsOpened: boolean,
): ConflictSide | null {
  if (problem !== null || current === answered) return 'theirs';
  return current === null && isAsOpened ? 'mine' : null;
}

/** The choices, each only as long as the project holds the value beside which it was made. */
function useSides(fields: readonly TransferField[]) {
  const [opened] = useState(() => new Map(fields.map(({ path, current }) => [path, current])));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const sideOf = (field: TransferField): ConflictSide | null => {
    const choice = chosen.get(field.path);
    const isAsOpened = choice === undefined && opened.get(field.path) === field.current;
    if (choice?.beside === field.current && field.problem === null) return choice.side;
    return proposedSide(field, isAsOpened);
  };
  const choose = (some: readonly TransferField[], side: ConflictSide): void =>
    setChosen(
      new Map([
        ...chosen,
        ...some.map(({ path, current }) => [path, { side, beside: current }] as const),
      ]),
    );
  return { sideOf, choose };
}

interface FieldProps {
  readonly field: TransferField;
  readonly side: ConflictSide | null;
  readonly choose: (side: ConflictSide) => void;
}

function Decided({ field: { decided, current } }: Pick<FieldProps, 'field'>) {
  if (decided === null) return null;
  const by = decided.by === null ? '' : ` von ${decided.by}`;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {`${decided.accepted ? 'Übernommen' : 'Nicht übernommen'} am ${germanDay(dayAt(new Date(decided.at)))}${by}. Im Projekt steht: ${valueText(current)}`}
    </Typography>
  );
}

function Field({ field, side, choose }: FieldProps) {
  const { path, label, question, current, answered, problem, decided } = field;
  const id = `feld-${path}`;
  return (
    <Box component="section" aria-labelledby={id} sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" id={id}>
        {label}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {question}
      </Typography>
      {decided !== null ? (
        <Decided field={field} />
      ) : (
        <RadioGroup
          aria-labelledby={id}
          value={side}
          onChange={(_, chosen) => choose(chosen === 'mine' ? 'mine' : 'theirs')}
          sx={{ flexDirection: { xs: 'column', sm: 'row' }, mt: 1, columnGap: 4 }}
        >
          <SideOption side="theirs" label="So lassen, im Projekt steht" text={valueText(current)} />
          {problem === null && (
            <SideOption side="mine" label="Antwort übernehmen" text={valueText(answered)} />
          )}
        </RadioGroup>
      )}
      {problem !== null && decided === null && (
        <Typography variant="body2" sx={{ color: 'error.dark' }}>
          {`Die Antwort „${valueText(answered)}“ passt nicht in das Feld: ${problem}`}
        </Typography>
      )}
      {field.was !== undefined && (
        <Typography variant="body2" sx={{ color: 'warning.dark' }}>
          {`Seit der Antwort geändert, davor stand hier: ${valueText(field.was)}`}
        </Typography>
      )}
    </Box>
  );
}

const outcomeId = 'entscheidungen-gespeichert';

interface OutcomeProps {
  readonly isDone: boolean;
  /** Whether it is the answer to the button, from which it takes the focus. */
  readonly isNew: boolean;
  readonly error: string | null;
}

function Outcome({ isDone, isNew, error }: OutcomeProps) {
  const isShown = isDone || error !== null;
  useEffect(() => {
    if (isNew && isShown) document.getElementById(outcomeId)?.focus();
  }, [isNew, isShown]);
  if (!isShown) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Notice
        severity={error === null ? 'success' : 'error'}
        role={error === null ? 'status' : 'alert'}
        id={outcomeId}
        isFocusable
      >
        {error ??
          'Alles entschieden. Im Verlauf des Projekts steht, aus welcher Umfrage die Werte kommen.'}
      </Notice>
    </Box>
  );
}

interface SaveRowProps {
  readonly isDecided: boolean;
  readonly isPending: boolean;
  readonly mayTransfer: boolean;
  readonly send: () => void;
}

function SaveRow({ isDecided, isPending, mayTransfer, send }: SaveRowProps) {
  const advice = isDecided ? 'Gespeichert wird in einem Schritt.' : 'Bitte zu jedem Feld entscheiden.';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 4 }}>
      <Button
        variant="contained"
        loading={isPending}
        disabled={!isDecided || !mayTransfer}
        onClick={send}
      >
        Entscheidungen speichern
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {mayTransfer ? advice : 'Dieses Projekt können Sie gerade nicht ändern.'}
      </Typography>
    </Box>
  );
}

interface ReviewProps {
  readonly responseId: string;
  readonly transfer: SurveyTransfer;
}

function Review({ responseId, transfer }: ReviewProps) {
  const { fields, project, can } = transfer;
  const open = fields.filter(({ decided }) => decided === null);
  const { sideOf, choose } = useSides(fields);
  const { mutate, isPending, isIdle, error } = useTransfer(responseId);
  const isDecided = open.every((field) => sideOf(field) !== null);
  const pathsOf = (side: ConflictSide) =>
    open.filter((field) => sideOf(field) === side).map(({ path }) => path);
  const send = (): void =>
    mutate({ version: project.version, accept: pathsOf('mine'), reject: pathsOf('theirs') });
  return (
    <PageCard title={`Felder des Projekts (${fields.length})`}>
      {open.length > 0 && can.transfer && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -3, mb: 2 }}>
          <Button onClick={() => choose(open, 'mine')}>Alle Antworten übernehmen</Button>
          <Button onClick={() => choose(open, 'theirs')}>Alles so lassen</Button>
        </Box>
      )}
      {fields.map((field) => (
        <Field
          key={field.path}
          field={field}
          side={sideOf(field)}
          choose={(side) => choose([field], side)}
        />
      ))}
      <Outcome isDone={open.length === 0} isNew={!isIdle && !isPending} error={error?.message ?? null} />
      {open.length > 0 && <SaveRow {...{ isDecided, isPending, send }} mayTransfer={can.transfer} />}
    </PageCard>
  );
}

interface ReviewPageProps {
  /** Of the survey. */
  readonly id: string;
  readonly responseId: string;
}

/** The answers of somebody beside the fields of the project that they fill (`/survey/{id}/antworten/{responseId}`). */
export function ReviewPage({ id, responseId }: ReviewPageProps) {
  const query = useQuery(transferQuery(responseId));
  const title = query.data?.survey.title ?? 'Umfrage';
  usePagePlace({
    title: 'Antworten prüfen',
    parents: [
      { label: 'Umfragen', to: '/survey' },
      { label: title, to: `/survey/${id}/ergebnisse` },
    ],
  });
  const back = (
    <ButtonLink variant="contained" to="/survey/$id/ergebnisse" params={{ id }}>
      Zu den Ergebnissen
    </ButtonLink>
  );
  const gone = (
    <RecordGone
      title="Diese Antwort gibt es nicht"
      text="Sie füllt kein Feld eines Projekts, oder die Adresse stimmt nicht."
      back={back}
    />
  );
  return (
    <RecordStates query={query} subject="Die Antwort" gone={gone}>
      {(transfer) => (
        <>
          <PageHeader title="Antworten prüfen" />
          <Typography sx={{ mb: 3 }}>
            {`${transfer.name ?? 'Jemand'} hat am ${germanDay(dayAt(new Date(transfer.submittedAt)))} geantwortet, zum Projekt `}
            <TextLink to={detailsPathOf(transfer.project)}>
              {`${transfer.project.projectId} ${transfer.project.name}`}
            </TextLink>
            . Was übernommen wird, steht danach im Projekt; alles andere bleibt, wie es ist.
          </Typography>
          <Review responseId={responseId} transfer={transfer} />
        </>
      )}
    </RecordStates>
  );
}
