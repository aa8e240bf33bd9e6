import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { bulkOutcomes, type BulkOutcome, type ChangeSet } from '@energieakte/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Undo from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { formatDayOf } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { bulkRowHeight, BulkRows } from './bulk-rows.tsx';
import { counted, countedAfter, outcomeLabels, reasonsText } from './bulk-labels.ts';
import { changeSetQuery, isWorking, useChangeSetAction, pageOfRows } from './bulk.queries.ts';
import { usePagedWindow } from '#shared/list/window/use-paged-window.ts';

function number(count: number): string {
  return count.toLocaleString('de-DE');
}

/** How it ended: `480 Projekte geändert. 20 ausgelassen: 12 gerade bearbeitet, 8 schon so.` */
export function resultOf({ state, counts, skipped }: ChangeSet): string {
  const reasons = skipped.length === 0 ? '' : `: ${reasonsText(skipped)}`;
  if (state === 'UNDONE' || state === 'UNDOING') {
    const kept = counts.KEPT === 0 ? '' : ` Bei ${number(counts.KEPT)} geblieben.`;
    return `Bei ${countedAfter(counts.UNDONE)} zurückgenommen.${kept}`;
  }
  const left = counts.SKIPPED === 0 ? '' : ` ${number(counts.SKIPPED)} ausgelassen${reasons}.`;
  return `${counted(counts.CHANGED)} geändert.${left}`;
}

function Progress({ set }: { readonly set: ChangeSet }) {
  const undoing = set.state === 'UNDOING';
  const left = undoing ? set.counts.CHANGED : set.counts.PENDING;
  const all = undoing ? set.total - set.counts.SKIPPED : set.total;
  const done = all - left;
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 2 }} role="status">
        {undoing ? 'Wird zurückgenommen' : 'Wird geändert'}: {number(done)} von {countedAfter(all)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={all === 0 ? 100 : (done / all) * 100}
        aria-label="Fortschritt der Sammeländerung"
      />
      <Typography variant="caption" sx={{ display: 'block', mt: 2, color: 'text.secondary' }}>
        Das Fenster kann geschlossen werden, die Änderung läuft weiter.
      </Typography>
    </Box>
  );
}

function State({ set }: { readonly set: ChangeSet }) {
  if (isWorking(set)) return <Progress set={set} />;
  if (set.interrupted) {
    return (
      <Notice severity="warning" role="status">
        Unterbrochen nach {number(set.total - set.counts.PENDING)} von {countedAfter(set.total)}. Was
        schon geändert ist, bleibt; der Rest lässt sich fortsetzen.
      </Notice>
    );
  }
  const complete = set.counts.KEPT === 0 && set.counts.SKIPPED === 0;
  return (
    <Notice severity={complete ? 'success' : 'info'} role="status">
      {resultOf(set)}
    </Notice>
  );
}

function Rows({ set, outcome }: { readonly set: ChangeSet; readonly outcome: BulkOutcome }) {
  const total = set.counts[outcome];
  const rows = usePagedWindow({
    pageQuery: (page) => changeSetQuery(set.id, outcome, page),
    pageOf: pageOfRows(total),
    requestKey: `${set.id} ${outcome}`,
    rowHeight: bulkRowHeight,
  });
  return <BulkRows label="Projekte der Sammeländerung" total={total} rows={rows} empty="" />;
}

function shownOutcomes(set: ChangeSet): readonly BulkOutcome[] {
  // What needs a look comes first.
  const order: readonly BulkOutcome[] = ['KEPT', 'UNDONE', 'SKIPPED', 'CHANGED', 'PENDING'];
  return order.filter((outcome) => set.counts[outcome] > 0);
}

function Outcomes({ set }: { readonly set: ChangeSet }) {
  const shown = shownOutcomes(set);
  const [wanted, setWanted] = useState<BulkOutcome | null>(null);
  const outcome = shown.find((one) => one === wanted) ?? shown[0];
  if (outcome === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {shown.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={outcome}
          aria-label="Welche Projekte gezeigt werden"
          onChange={(_, chosen: unknown) =>
            setWanted(bulkOutcomes.find((one) => one === chosen) ?? outcome)
          }
        >
          {shown.map((one) => (
            <ToggleButton key={one} value={one}>
              {number(set.counts[one])} {outcomeLabels[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Rows key={outcome} set={set} outcome={outcome} />
    </Box>
  );
}

/** Fetches the lists again once the work is through. */
function useFreshLists(working: boolean): void {
  const queryClient = useQueryClient();
  const wasWorking = useRef(working);
  useEffect(() => {
    if (wasWorking.current && !working) void queryClient.invalidateQueries({ queryKey: ['projects'] });
    wasWorking.current = working;
  }, [queryClient, working]);
}

interface ChangeSetViewProps {
  readonly id: string;
  readonly title: string;
  /** Beside the buttons of the bulk edit itself. */
  readonly children: ReactNode;
}

interface KnownSetProps extends Omit<ChangeSetViewProps, 'id'> {
  readonly set: ChangeSet;
}

function KnownSet({ set, title, children }: KnownSetProps) {
  const undo = useChangeSetAction('undo');
  const goOn = useChangeSetAction('continue');
  return (
    <DialogStep
      title={title}
      actions={
        <>
          {set.can.undo && !isWorking(set) && (
            <Button
              color="secondary"
              loading={undo.isPending}
              startIcon={<Undo size={15} strokeWidth={2} aria-hidden />}
              onClick={() => undo.mutate(set.id)}
              sx={{ mr: 'auto' }}
            >
              {set.state === 'UNDONE' ? 'Rest noch einmal zurücknehmen' : 'Rückgängig'}
            </Button>
          )}
          {set.can.continue && (
            <Button variant="contained" loading={goOn.isPending} onClick={() => goOn.mutate(set.id)}>
              Fortsetzen
            </Button>
          )}
          {children}
        </>
      }
    >
      <Typography variant="subtitle2">{set.title}</Typography>
      <FormAlert message={(undo.error ?? goOn.error)?.message ?? null} />
      <State set={set} />
      {!isWorking(set) && <Outcomes set={set} />}
      {set.can.undo && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Zurücknehmen ist bis {formatDayOf(new Date(set.undoableUntil))} möglich.
        </Typography>
      )}
    </DialogStep>
  );
}

/** One bulk edit: how far it is, how it ended for each project, and how to take it back. */
export function ChangeSetView({ id, title, children }: ChangeSetViewProps) {
  const query = useQuery(changeSetQuery(id, undefined, 0));
  const { data: set } = query;
  useFreshLists(set !== undefined && isWorking(set));
  if (set !== undefined) return <KnownSet {...{ set, title, children }} />;
  return (
    <DialogStep title={title} actions={children}>
      <Loaded
        query={query}
        loading={<LinearProgress aria-label="Die Sammeländerung wird geladen" />}
        failure="Die Sammeländerung konnte nicht geladen werden."
      >
        {() => null}
      </Loaded>
    </DialogStep>
  );
}
