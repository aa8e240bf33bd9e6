import {
  type AbsencePart,
  absencePartNames,
  absenceParts,
  formatDayForInput,
  type HandOverRow,
  parseGermanDay,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceInput, dayProblem, DayInput } from '#shared/dialog/dialog-fields.tsx';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { counted } from '#shared/format/numbers.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { handOverMutation, handOverPreviewQuery } from '../appointments.queries.ts';
import { type HandOverResult, HandOverResultStep } from './handover-result.tsx';
import { HandOverRows } from './handover-rows.tsx';
import { whenText } from './handover-texts.ts';

interface Start {
  /** Nobody yet where it is empty. */
  readonly userId: string;
  readonly first: string;
  readonly last: string;
  readonly part: AbsencePart;
}

interface HandOverDialogProps {
  readonly start: Start;
  readonly people: readonly { readonly id: string; readonly displayname: string }[];
  readonly remember: (change: Promise<string>) => void;
  readonly undo: () => Promise<boolean>;
  readonly close: () => void;
}

/** Whose appointments of which days, as it is typed. */
function useQuestion(start: Start) {
  const [userId, setUserId] = useState(start.userId);
  const [first, setFirst] = useState(formatDayForInput(start.first));
  const [last, setLast] = useState(formatDayForInput(start.last));
  const [part, setPart] = useState<AbsencePart>(start.part);
  const [firstDay, lastDay] = [parseGermanDay(first), parseGermanDay(last)];
  const isSingle = firstDay === lastDay;
  const days = firstDay === null || lastDay === null ? null : { first: firstDay, last: lastDay };
  const asked = userId === '' || days === null ? null : { userId, ...days, ...(isSingle && { part }) };
  return { userId, setUserId, first, setFirst, last, setLast, part, setPart, isSingle, asked };
}

type Question = ReturnType<typeof useQuestion>;

function QuestionFields({
  question,
  people,
}: {
  readonly question: Question;
  readonly people: HandOverDialogProps['people'];
}) {
  const { userId, first, last, part, isSingle } = question;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr 1fr', md: isSingle ? '2fr 1fr 1fr 1fr' : '2fr 1fr 1fr' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <ChoiceInput
        label="Termine von"
        value={userId}
        change={question.setUserId}
        choices={[
          ...(userId === '' ? [{ value: '', label: 'Bitte wählen' }] : []),
          ...people.map(({ id, displayname }) => ({ value: id, label: displayname })),
        ]}
      />
      <DayInput
        label="Erster Tag"
        value={first}
        change={question.setFirst}
        error={dayProblem(first, true)}
      />
      <DayInput
        label="Letzter Tag"
        value={last}
        change={question.setLast}
        error={dayProblem(last, true)}
      />
      {isSingle && (
        <ChoiceInput
          label="Tageszeit"
          value={part}
          choices={absenceParts.map((value) => ({ value, label: absencePartNames[value] }))}
          change={(value) => question.setPart(absenceParts.find((one) => one === value) ?? part)}
        />
      )}
    </Box>
  );
}

/** What is proposed, with what was chosen in place of it. */
function useProposal(question: Question) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, { version: number; userId: string | null }>>(
    new Map(),
  );
  const choices = [...chosen].map(([id, choice]) => ({ id, ...choice }));
  const { asked } = question;
  const query = useQuery(
    handOverPreviewQuery(asked === null ? null : { ...asked, ...(choices.length > 0 && { choices }) }),
  );
  const rows = asked === null ? [] : (query.data?.rows ?? []);
  const takerOf = ({ appointment, to }: HandOverRow): string => {
    const choice = chosen.get(appointment.id);
    return (choice === undefined ? to?.id : choice.userId) ?? '';
  };
  const choose = (id: string, userId: string): void => {
    const version = rows.find(({ appointment }) => appointment.id === id)?.appointment.version ?? 0;
    setChosen(new Map(chosen).set(id, { version, userId: userId === '' ? null : userId }));
  };
  return { query, rows, takerOf, choose };
}

type Proposal = ReturnType<typeof useProposal>;

interface PreviewStepProps {
  readonly question: Question;
  readonly proposal: Proposal;
  readonly people: HandOverDialogProps['people'];
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly submit: () => void;
  readonly close: () => void;
}

function PreviewStep(props: PreviewStepProps) {
  const { question, proposal, people, isPending, failure, submit, close } = props;
  const { query, rows, takerOf, choose } = proposal;
  const count = rows.filter((row) => takerOf(row) !== '').length;
  return (
    <DialogStep
      title="Termine übergeben"
      submit={submit}
      actions={
        <>
          <Button color="secondary" disabled={isPending} onClick={close}>
            Abbrechen
          </Button>
          <Button
            variant="contained"
            type="submit"
            disabled={count === 0 || query.isFetching}
            loading={isPending}
          >
            {count === 0 ? 'Übergeben' : `${counted(count, 'Termin', 'Termine')} übergeben`}
          </Button>
        </>
      }
    >
      <QuestionFields question={question} people={people} />
      {question.asked !== null && (
        <Loaded query={query} loading={240} failure="Der Vorschlag konnte nicht geladen werden.">
          {() => <HandOverRows rows={rows} people={people} takerOf={takerOf} choose={choose} />}
        </Loaded>
      )}
      <FormAlert message={failure} />
    </DialogStep>
  );
}

/** Hands over what somebody has to do in some days: seen first, changed where need be, done as one step, and taken back. */
export function HandOverDialog({ start, people, remember, undo, close }: HandOverDialogProps) {
  const question = useQuestion(start);
  const proposal = useProposal(question);
  const [result, setResult] = useState<HandOverResult | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const { mutateAsync, isPending, error } = useMutation(handOverMutation);
  const { rows, takerOf } = proposal;
  const submit = async (): Promise<void> => {
    if (question.asked === null || proposal.query.isFetching) return;
    const choices = rows.map((row) => ({
      id: row.appointment.id,
      version: row.appointment.version,
      userId: takerOf(row) || null,
    }));
    const titles = new Map(
      rows.map(({ appointment }) => [appointment.id, `${appointment.title}, ${whenText(appointment)}`]),
    );
    const done = await mutateAsync({ ...question.asked, choices });
    if (done.changeId !== null) remember(Promise.resolve(done.changeId));
    setResult({ ...done, gone: done.gone.map((id) => titles.get(id) ?? '') });
  };
  const takeBack = async (): Promise<void> => {
    setUndoing(true);
    // Refused, it stays open: who has to be informed is still to be read.
    if (await undo()) close();
    else setUndoing(false);
  };
  return (
    <DialogFrame close={close} isBusy={isPending || isUndoing} size="lg" isFullOnPhones>
      {result === null ? (
        <PreviewStep
          {...{ question, proposal, people, isPending, close }}
          failure={error?.message ?? null}
          // A refusal stands in the dialog.
          submit={() => void submit().catch(() => undefined)}
        />
      ) : (
        <HandOverResultStep {...{ result, isUndoing, close }} undo={() => void takeBack()} />
      )}
    </DialogFrame>
  );
}
