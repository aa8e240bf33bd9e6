import type { DisabledUser, DisableUser, UserObligations, UserRecord } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { HandOverChoice } from './hand-over-choice.tsx';
import { handedOverLabels, obligationLines, releaseLines } from './obligation-labels.ts';
import { PlainList } from './plain-list.tsx';
import { disableUserMutation, userObligationsQuery } from '#shared/directory/users.queries.ts';

interface DisableDialogProps {
  readonly user: UserRecord;
  readonly end: () => void;
}

/** What will be released, and what hangs on the person. */
function Consequences({ obligations }: { readonly obligations: UserObligations }) {
  const lines = obligationLines(obligations);
  return (
    <>
      <div>
        <Typography variant="h3">Was frei wird</Typography>
        <PlainList label="Was frei wird" lines={releaseLines(obligations)} />
      </div>
      <div>
        <Typography variant="h3">Was an der Person hängt</Typography>
        {lines.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            Nichts: keine Projekte, Leistungen oder Fristen.
          </Typography>
        ) : (
          <PlainList label="Was an der Person hängt" lines={lines} />
        )}
      </div>
    </>
  );
}

function Result({ result, end }: { readonly result: DisabledUser; readonly end: () => void }) {
  const { sessions, projects } = result.released;
  const handedOver = handedOverLabels(result.handedOver);
  const left = obligationLines(result.left);
  const lines = [
    ...(sessions === 0 ? [] : [sessions === 1 ? '1 Sitzung beendet' : `${sessions} Sitzungen beendet`]),
    'Einladungen und Links gelten nicht mehr',
    ...projects.map(({ projectId }) => `${projectId} ist zur Bearbeitung frei`),
    ...(handedOver === '' ? [] : [`Übergeben: ${handedOver}`]),
  ];
  return (
    <DialogStep
      title={`„${result.user.displayname}“ ist deaktiviert`}
      actions={
        <Button onClick={end} autoFocus>
          Fertig
        </Button>
      }
    >
      <PlainList label="Ergebnis" lines={lines} />
      {left.length > 0 && (
        <div>
          <Typography variant="h3">Hängt noch an der Person</Typography>
          <PlainList label="Hängt noch an der Person" lines={left} />
        </div>
      )}
    </DialogStep>
  );
}

interface OptionsProps {
  readonly obligations: UserObligations;
  readonly user: UserRecord;
  readonly colleague: string | null;
  readonly setColleague: (id: string | null) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
}

const longestReason = 500;

function Options({ obligations, user, colleague, setColleague, reason, setReason }: OptionsProps) {
  return (
    <>
      <Consequences obligations={obligations} />
      {obligations.open > 0 && (
        <HandOverChoice
          open={obligations.open}
          leavingId={user.id}
          chosen={colleague}
          choose={setColleague}
        />
      )}
      <TextField
        label="Grund (freiwillig)"
        value={reason}
        multiline
        minRows={2}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longestReason } }}
      />
    </>
  );
}

function Loading() {
  return (
    <div role="progressbar" aria-busy aria-label="Wird zusammengestellt, was an der Person hängt">
      <Skeleton width="70%" />
      <Skeleton width="55%" />
      <Skeleton width="62%" />
    </div>
  );
}

interface QuestionProps extends DisableDialogProps {
  readonly disabling: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (body: DisableUser) => void;
  };
}

function Question({ user, end, disabling }: QuestionProps) {
  const query = useQuery(userObligationsQuery(user.id));
  const { isPending, error, mutate } = disabling;
  const [colleague, setColleague] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const confirm = (): void =>
    mutate({
      id: user.id,
      reason: reason.trim() === '' ? null : reason.trim(),
      handOver: colleague === null ? null : { userId: colleague },
    });
  return (
    <DialogStep
      title={`„${user.displayname}“ deaktivieren?`}
      actions={
        <>
          <Button color="secondary" disabled={isPending} onClick={end}>
            Abbrechen
          </Button>
          <Button
            variant="contained"
            loading={isPending}
            disabled={query.data === undefined}
            onClick={confirm}
          >
            {colleague === null ? 'Deaktivieren' : 'Übergeben und deaktivieren'}
          </Button>
        </>
      }
    >
      <FormAlert message={error?.message ?? null} />
      <Loaded
        query={query}
        loading={<Loading />}
        failure="Was an der Person hängt, konnte nicht geladen werden."
      >
        {(obligations) => (
          <Options {...{ user, obligations, colleague, setColleague, reason, setReason }} />
        )}
      </Loaded>
    </DialogStep>
  );
}

/** Disables an account: shows what will be released and what hangs on the person, hands it over, and says what came of it. */
export function DisableDialog({ user, end }: DisableDialogProps) {
  const { mutate, isPending, error, data } = useMutation(disableUserMutation);
  const disable = (body: DisableUser): void =>
    mutate(body, { onSuccess: () => reportSuccess(`„${user.displayname}“ wurde deaktiviert`) });
  return (
    <DialogFrame close={end} isBusy={isPending} size="sm">
      {data === undefined ? (
        <Question {...{ user, end }} disabling={{ isPending, error, mutate: disable }} />
      ) : (
        <Result result={data} end={end} />
      )}
    </DialogFrame>
  );
}
