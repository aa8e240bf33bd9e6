import {
  formatDayForInput,
  type InviteResult,
  mostRecipients,
  parseGermanDay,
  type Survey,
  type SurveyRecipient,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProjectChoices } from '#project-kit/project-choices.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, DayInput, dayProblem, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { usersQuery } from '#shared/directory/users.queries.ts';
import { counted } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import type { Choice } from '#shared/forms/field-definition.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { inviteMutation } from '../surveys.queries.ts';
import { SeveralChoice } from '#shared/forms/several-choice.tsx';
import { readAddresses } from './typed-addresses.ts';

const sides = [
  { value: 'BAUHERR', label: 'den Bauherrn' },
  { value: 'AUFTRAGGEBER', label: 'den Auftraggeber' },
] as const;

interface Chosen {
  readonly people: readonly Choice[];
  readonly projects: readonly Choice[];
  readonly who: (typeof sides)[number]['value'];
  readonly lines: string;
  readonly day: string;
}

function firstChosen({ validTo, audience }: Survey): Chosen {
  return {
    people: [],
    projects: [],
    who: audience === 'KUNDE' ? 'AUFTRAGGEBER' : 'BAUHERR',
    lines: '',
    day: validTo === null ? '' : formatDayForInput(validTo),
  };
}

function recipientsOf({ people, projects, who, lines }: Chosen): SurveyRecipient[] {
  return [
    ...people.map(({ value }) => ({ userId: value })),
    ...projects.map(({ value }) => ({ projectId: value, who })),
    ...readAddresses(lines).addresses,
  ];
}

/** Why nobody can be invited yet, as a sentence. */
function obstacleOf(chosen: Chosen): string | null {
  const { wrong } = readAddresses(chosen.lines);
  const count = recipientsOf(chosen).length;
  if (wrong.length > 0)
    return `In ${wrong.length === 1 ? 'Zeile' : 'den Zeilen'} ${wrong.slice(0, 10).join(', ')} fehlt eine gültige E-Mail-Adresse.`;
  if (count > mostRecipients) return `Höchstens ${mostRecipients} auf einmal; gewählt sind ${count}.`;
  return dayProblem(chosen.day, false);
}

interface FieldsProps {
  readonly chosen: Chosen;
  readonly change: (part: Partial<Chosen>) => void;
}

function Fields({ chosen, change }: FieldsProps) {
  const [typed, setTyped] = useState('');
  const projects = useProjectChoices(typed);
  const users = useQuery(usersQuery);
  const people = (users.data ?? [])
    .filter(({ enabled, dummy }) => enabled && !dummy)
    .map(({ id, displayname, customerName }) => ({
      value: id,
      label: displayname,
      detail: customerName,
    }));
  return (
    <>
      <SeveralChoice
        label="Projekte"
        choices={projects.choices}
        chosen={chosen.projects}
        change={(next) => change({ projects: next })}
        search={setTyped}
        help={projects.failure ?? undefined}
      />
      {chosen.projects.length > 0 && (
        <ChoiceInput
          label="Davon wird eingeladen"
          value={chosen.who}
          choices={sides}
          change={(who) => change({ who: who === 'AUFTRAGGEBER' ? who : 'BAUHERR' })}
        />
      )}
      <SeveralChoice
        label="Personen mit Zugang"
        choices={people}
        chosen={chosen.people}
        change={(next) => change({ people: next })}
        help={users.error === null ? undefined : 'Die Personen konnten nicht geladen werden.'}
      />
      <TextInput
        label="Adressen, eine je Zeile"
        rows={3}
        maxLength={50_000}
        value={chosen.lines}
        help="Name; E-Mail – auch aus Excel eingefügt"
        change={(lines) => change({ lines })}
      />
      <Box sx={{ maxWidth: 220 }}>
        <DayInput
          label="Gültig bis"
          value={chosen.day}
          error={dayProblem(chosen.day, false)}
          help="Leer: 30 Tage"
          change={(day) => change({ day })}
        />
      </Box>
    </>
  );
}

/** Who would be invited and who would not, and why. */
function Outcome({ result: { invited, skipped, expiresOn } }: { readonly result: InviteResult }) {
  const list = { m: 0, pl: 5, maxHeight: 180, overflow: 'auto', typography: 'body2' } as const;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h3">
          {`${counted(invited.length, 'Person bekommt', 'Personen bekommen')} eine Einladung, gültig bis ${formatDay(expiresOn)}`}
        </Typography>
        <Box component="ul" aria-label="Eingeladen werden" tabIndex={0} sx={list}>
          {invited.map(({ name, email }, place) => (
            <li key={place}>{name === email ? email : `${name}, ${email}`}</li>
          ))}
        </Box>
      </Box>
      {skipped.length > 0 && (
        <Box>
          <Typography variant="h3">{`${counted(skipped.length, 'Person', 'Personen')} nicht`}</Typography>
          <Box component="ul" aria-label="Nicht eingeladen werden" tabIndex={0} sx={list}>
            {skipped.map(({ name, reason }, place) => (
              <li key={place}>{`${name}: ${reason}`}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

interface InviteDialogProps {
  readonly survey: Survey;
  readonly close: () => void;
}

function useInviting(survey: Survey, chosen: Chosen, close: () => void) {
  const { mutate, error, isPending, reset } = useMutation(inviteMutation);
  const [checked, setChecked] = useState<InviteResult | null>(null);
  const recipients = recipientsOf(chosen);
  const obstacle = obstacleOf(chosen);
  const expiresOn = parseGermanDay(chosen.day) ?? undefined;
  const send = (dryRun: boolean): void =>
    mutate(
      { surveyId: survey.id, recipients, dryRun, ...(expiresOn !== undefined && { expiresOn }) },
      {
        onSuccess: (result) => {
          if (dryRun) return setChecked(result);
          reportSuccess(`${counted(result.invited.length, 'Einladung', 'Einladungen')} verschickt`);
          return close();
        },
      },
    );
  const isReady =
    checked === null ? recipients.length > 0 && obstacle === null : checked.invited.length > 0;
  return {
    checked,
    obstacle,
    failure: error?.message ?? null,
    isPending,
    isReady,
    reset: (): void => {
      reset();
      setChecked(null);
    },
    goOn: (): void => {
      if (isReady) send(checked === null);
    },
  };
}

interface InviteDialogProps {
  readonly survey: Survey;
  readonly close: () => void;
}

/** Invites people: first it says who would be and who would not, then it sends. */
export function InviteDialog({ survey, close }: InviteDialogProps) {
  const [chosen, setChosen] = useState(() => firstChosen(survey));
  const inviting = useInviting(survey, chosen, close);
  const { checked, obstacle, isPending, reset } = inviting;
  const change = (part: Partial<Chosen>): void => {
    reset();
    setChosen({ ...chosen, ...part });
  };
  const sendLabel = `${counted(checked?.invited.length ?? 0, 'Einladung', 'Einladungen')} senden`;
  return (
    <DialogFrame close={close} isBusy={isPending} size="sm" isFullOnPhones>
      <DialogStep
        title={checked ? 'Einladungen prüfen' : 'Einladen'}
        submit={inviting.goOn}
        actions={
          <>
            <Button color="secondary" disabled={isPending} onClick={checked ? reset : close}>
              {checked ? 'Zurück' : 'Abbrechen'}
            </Button>
            <Button variant="contained" type="submit" loading={isPending} disabled={!inviting.isReady}>
              {checked ? sendLabel : 'Prüfen'}
            </Button>
          </>
        }
      >
        {checked ? <Outcome result={checked} /> : <Fields chosen={chosen} change={change} />}
        {obstacle !== null && (
          <Typography variant="body2" role="status">
            {obstacle}
          </Typography>
        )}
        <FormAlert message={inviting.failure} />
      </DialogStep>
    </DialogFrame>
  );
}
