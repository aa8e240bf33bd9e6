import { hoursText, weekPeriodTitle } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { CheckInput } from '#shared/dialog/dialog-fields.tsx';
import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { ApprovalLine } from './approval-line.tsx';
import { type Approval, approvalsQuery, decideMutation } from './time-reports.queries.ts';

export const keyOf = ({ userId, firstDay }: Approval): string => `${userId} ${firstDay}`;

/** Decides about weeks one after the other; what is refused stays in the list with its sentence. */
function useDecisions(focusList: () => void) {
  const { mutateAsync, isPending } = useMutation(decideMutation);
  const [failure, setFailure] = useState<string | null>(null);
  const decide = async (
    weeks: readonly Approval[],
    decision: { readonly approve: boolean; readonly reason?: string },
  ): Promise<boolean> => {
    setFailure(null);
    let done = 0;
    for (const { userId, firstDay, version, displayname } of weeks) {
      try {
        // One after the other: each is a decision of its own, and one refusal stops none of the others.
        await mutateAsync({ userId, firstDay, version, ...decision });
        done += 1;
      } catch (error) {
        setFailure(`${displayname}: ${error instanceof Error ? error.message : ''}`);
      }
    }
    if (done > 0)
      reportSuccess(
        `${done === 1 ? 'Eine Woche' : `${done} Wochen`} ${decision.approve ? 'genehmigt' : 'zurückgegeben'}`,
      );
    focusList();
    return done === weeks.length;
  };
  return { decide, isPending, failure };
}

interface ListProps {
  readonly weeks: readonly Approval[];
  readonly picked: ReadonlySet<string>;
  readonly setPicked: (picked: ReadonlySet<string>) => void;
  readonly approve: (weeks: readonly Approval[]) => void;
  readonly askReason: (week: Approval) => void;
  readonly isPending: boolean;
}

function Weeks({ weeks, picked, setPicked, approve, askReason, isPending }: ListProps) {
  const chosen = weeks.filter((week) => picked.has(keyOf(week)));
  const toggle = (week: Approval, isPicked: boolean): void => {
    const next = new Set(picked);
    if (isPicked) next.add(keyOf(week));
    else next.delete(keyOf(week));
    setPicked(next);
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 2 }}>
        <CheckInput
          label="Alle auswählen"
          isChecked={chosen.length === weeks.length}
          change={(isAll) => setPicked(new Set(isAll ? weeks.map(keyOf) : []))}
        />
        <Button
          variant="contained"
          sx={{ ml: 'auto' }}
          disabled={chosen.length === 0}
          loading={isPending}
          onClick={() => approve(chosen)}
        >
          {chosen.length < 2 ? 'Auswahl genehmigen' : `${chosen.length} Wochen genehmigen`}
        </Button>
      </Box>
      <Box component="ul" aria-label="Zu entscheiden" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {weeks.map((week) => (
          <ApprovalLine
            key={keyOf(week)}
            week={week}
            isPicked={picked.has(keyOf(week))}
            pick={(isPicked) => toggle(week, isPicked)}
            approve={() => approve([week])}
            giveBack={() => askReason(week)}
            isPending={isPending}
          />
        ))}
      </Box>
    </>
  );
}

/** The weeks one decides about (`/time/freigaben`). */
export function ApprovalsPage() {
  usePagePlace({ title: 'Freigaben' });
  const query = useQuery(approvalsQuery);
  const list = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [returned, setReturned] = useState<Approval | null>(null);
  const { decide, isPending, failure } = useDecisions(() => list.current?.focus());
  return (
    <>
      <PageHeader title="Freigaben" />
      <Box ref={list} tabIndex={-1} sx={{ maxWidth: 960, outline: 'none' }} aria-label="Freigaben">
        <PageCard title="Eingereichte Wochen">
          <Loaded
            query={query}
            loading={240}
            failure="Die Wochen konnten nicht geladen werden."
            empty="Zurzeit ist nichts freizugeben."
          >
            {(weeks) => (
              <Weeks
                {...{ weeks, picked, setPicked, isPending }}
                askReason={setReturned}
                approve={(chosen) => void decide(chosen, { approve: true })}
              />
            )}
          </Loaded>
          {returned === null && <FormAlert message={failure} />}
        </PageCard>
      </Box>
      {returned !== null && (
        <ReasonDialog
          title={returned.state === 'KORREKTUR' ? 'Korrektur ablehnen' : 'Woche zurückgeben'}
          text={`${returned.displayname}, ${weekPeriodTitle(returned)}, ${hoursText(returned.minutes)} h`}
          confirmLabel={returned.state === 'KORREKTUR' ? 'Ablehnen' : 'Zurückgeben'}
          isReasonRequired
          isPending={isPending}
          failure={failure}
          confirm={(reason) =>
            void decide([returned], { approve: false, reason }).then((isDone) => {
              if (isDone) setReturned(null);
            })
          }
          close={() => setReturned(null)}
        />
      )}
    </>
  );
}
