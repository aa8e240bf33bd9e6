import type { ErrorGroupDetail } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { counted } from '#shared/format/numbers.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { FactPairs } from '#shared/ui/fact-pairs.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Causes, TakenOut } from './error-causes.tsx';
import { EditDialog, IgnoreDialog, MergeDialog } from './error-dialogs.tsx';
import { ErrorSamples } from './error-samples.tsx';
import { ErrorStateChip } from './error-state-chip.tsx';
import { changeErrorMutation, errorQuery } from './errors.queries.ts';
import { placeOf } from './log-columns.tsx';
import { Sparkline } from './sparkline.tsx';
import { settled } from './settled.ts';

interface GroupProps {
  readonly group: ErrorGroupDetail;
}

function moment(at: string): string {
  return formatMoment(new Date(at));
}

/** When it was settled, and whether that held. */
function Settled({ group: { state, resolved, appVersion } }: GroupProps) {
  if (resolved === null || (state !== 'WIEDER_DA' && state !== 'ERLEDIGT')) return null;
  const who = resolved.by === null ? '' : `${resolved.by.displayname}, `;
  const since = `mit ${resolved.in ?? 'unbekannter Version'} erledigt (${who}${moment(resolved.at)})`;
  return state === 'ERLEDIGT' ? (
    <Notice severity="success">{`Ist ${since}.`}</Notice>
  ) : (
    <Notice severity="error">{`War ${since}, seit ${appVersion ?? 'einer neueren Version'} wieder da.`}</Notice>
  );
}

function Facts({ group }: GroupProps) {
  const { number, count, today, users, firstSeen, lastSeen, releases, trend, assignee, note } = group;
  return (
    <FactPairs
      facts={[
        ['Nummer', number],
        ['Stand', <ErrorStateChip key="state" group={group} />],
        ['Ort', placeOf(group)],
        ['Vorkommen', `${count.toLocaleString('de-DE')}, davon ${today.toLocaleString('de-DE')} heute`],
        ['Letzte 30 Tage', <Sparkline key="trend" group={group} trend={trend} />],
        ['Betroffen', users === 0 ? 'niemand angemeldet' : counted(users, 'Person', 'Personen')],
        ['Zuerst', moment(firstSeen)],
        ['Zuletzt', moment(lastSeen)],
        ['Versionen', releases.join(', ') || 'unbekannt'],
        ['Zuständig', assignee?.displayname ?? 'niemand'],
        ['Notiz', note === null ? 'keine' : <span style={{ whiteSpace: 'pre-wrap' }}>{note}</span>],
      ]}
    />
  );
}

const dialogs = ['Bearbeiten', 'Zusammenführen', 'Ignorieren'] as const;
type DialogName = (typeof dialogs)[number];

interface ActionsProps extends GroupProps {
  readonly openDialog: (name: DialogName) => void;
}

/** What somebody does about a cause; the button that settles it is the filled one. */
function Actions({ group, openDialog }: ActionsProps) {
  const { mutate, isPending, error } = useMutation(changeErrorMutation);
  const { id, version, state } = group;
  const isIgnored = state === 'IGNORIERT';
  const press = (name: DialogName): void => {
    if (name === 'Ignorieren' && isIgnored) mutate({ id, version, state: 'OFFEN' });
    else openDialog(name);
  };
  return (
    <Box sx={{ flex: '1 1 auto' }}>
      <FormAlert message={error?.message ?? null} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {dialogs.map((name) => (
          <Button key={name} color="secondary" disabled={isPending} onClick={() => press(name)}>
            {name === 'Ignorieren' && isIgnored ? 'Nicht mehr ignorieren' : `${name} …`}
          </Button>
        ))}
        <Button
          variant="contained"
          loading={isPending}
          onClick={() => mutate({ id, version, state: settled(state).next })}
          sx={{ ml: 'auto' }}
        >
          {settled(state).label}
        </Button>
      </Box>
    </Box>
  );
}

interface ContentProps extends GroupProps {
  /** What was taken out last, and can be put back. */
  readonly taken: ErrorGroupDetail | null;
  readonly tookOut: (taken: ErrorGroupDetail | null) => void;
}

function Content({ group, taken, tookOut }: ContentProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Settled group={group} />
      {taken !== null && <TakenOut {...{ group, taken }} done={() => tookOut(null)} />}
      <Facts group={group} />
      <Causes {...{ group, tookOut }} />
      <ErrorSamples samples={group.samples} />
    </Box>
  );
}

/** The parts of what is shown of a cause, for a window or a panel around them. */
export interface DetailParts {
  readonly title: string;
  readonly content: ReactNode;
  /** Absent until it is there. */
  readonly actions: ReactNode;
  /** Whether they stand beside the list. */
  readonly isWide: boolean;
}

interface ErrorDetailProps {
  readonly id: string;
  readonly isWide: boolean;
  readonly frame: (parts: DetailParts) => ReactNode;
}

const dialogOf = {
  Bearbeiten: EditDialog,
  Ignorieren: IgnoreDialog,
  Zusammenführen: MergeDialog,
} as const satisfies Record<DialogName, unknown>;

/**
 * One cause: what is known of it, what it looked like, and what somebody does about it. Dialogs stand beside the frame, and it
 * stays as it is below them, however the window is resized: what was typed is kept, and nothing gets in front of it.
 */
export function ErrorDetail({ id, isWide, frame }: ErrorDetailProps) {
  const query = useQuery(errorQuery(id));
  const [taken, tookOut] = useState<ErrorGroupDetail | null>(null);
  const [open, setOpen] = useState<{ readonly name: DialogName; readonly isWide: boolean } | null>(null);
  const group = query.data;
  const Dialog = open === null ? null : dialogOf[open.name];
  const openDialog = (name: DialogName): void => setOpen({ name, isWide });
  return (
    <>
      {frame({
        title: group?.message ?? 'Fehler',
        content: (
          <Loaded query={query} loading={320} failure="Die Ursache konnte nicht geladen werden.">
            {(loaded) => <Content group={loaded} {...{ taken, tookOut }} />}
          </Loaded>
        ),
        actions: group !== undefined && <Actions {...{ group, openDialog }} />,
        isWide: open?.isWide ?? isWide,
      })}
      {Dialog !== null && group !== undefined && <Dialog group={group} close={() => setOpen(null)} />}
    </>
  );
}
