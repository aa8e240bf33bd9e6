import { checkGroups, type OperationCheck, type Operations } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { ApiError } from '#api/api-error.ts';
import { useCurrentUser } from '#api/session.ts';
import { reportError } from '#shared/activity/activity.ts';
import { Loaded, LoadingBlock } from '#shared/query/loaded.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { BackupProgress, BackupRuns } from './backup-runs.tsx';
import { LineGroup, OperationLine } from './operation-line.tsx';
import { groupTitles, summaryOf } from './operation-labels.ts';
import { operationsQuery, startBackupMutation } from './operations.queries.ts';

const runsHeading = 'sicherungen';
const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'medium' });

function goToRuns(): void {
  const heading = document.querySelector<HTMLElement>(`#${runsHeading}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface CheckLineProps {
  readonly check: OperationCheck;
  readonly hasRuns: boolean;
}

function CheckAction({ check, hasRuns }: CheckLineProps) {
  const color = check.level === 'OK' ? 'inherit' : 'primary';
  const me = useCurrentUser();
  if (check.key === 'outbox' && me.can.seeOutbox)
    return (
      <ButtonLink to="/settings/postausgang" color={color}>
        Zum Postausgang
      </ButtonLink>
    );
  if (check.group === 'BACKUP' && hasRuns)
    return (
      <Button color={color} onClick={goToRuns}>
        {check.key === 'rehearsal' ? 'Ergebnisse' : 'Sicherungen'}
      </Button>
    );
  return null;
}

function CheckLine({ check, hasRuns }: CheckLineProps) {
  const { level, title, value, advice } = check;
  return (
    <OperationLine
      level={level}
      title={title}
      value={value}
      detail={advice}
      action={<CheckAction check={check} hasRuns={hasRuns} />}
    />
  );
}

function Summary({ checks }: { readonly checks: readonly OperationCheck[] }) {
  const summary = summaryOf(checks);
  if (summary === null) return null;
  const worst = checks.find(({ level }) => level === 'CRITICAL');
  return (
    <Notice severity={worst === undefined ? 'warning' : 'error'}>
      <strong>{summary}</strong>
      {worst === undefined ? '' : ` ${worst.title}: ${worst.value}.`}
    </Notice>
  );
}

function Standing({ operations: { checks, backups } }: { readonly operations: Operations }) {
  const hasRuns = backups.runs.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {backups.current !== null && <BackupProgress run={backups.current} />}
      <Summary checks={checks} />
      {checkGroups.map((group) => (
        <LineGroup key={group} title={groupTitles[group]}>
          {checks
            .filter((check) => check.group === group)
            .map((check) => (
              <CheckLine key={check.key} check={check} hasRuns={hasRuns} />
            ))}
        </LineGroup>
      ))}
      <BackupRuns backups={backups} id={runsHeading} />
    </Box>
  );
}

function BackUpNow({ backups }: { readonly backups: Operations['backups'] | undefined }) {
  const { mutate, isPending } = useMutation(startBackupMutation);
  const isRunning = isPending || (backups?.current ?? null) !== null;
  // Disabled it would lose the focus of whoever has just pressed it.
  const begin = (): void => {
    if (isRunning) return;
    mutate(undefined, {
      // Who presses twice, or after somebody else, has what they want.
      onError: (error) => {
        if (!(error instanceof ApiError && error.is('backup.running'))) reportError(error.message);
      },
    });
  };
  if (backups?.configured !== true) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<DatabaseBackup size={16} strokeWidth={1.75} aria-hidden />}
      aria-disabled={isRunning}
      onClick={begin}
    >
      {isRunning ? 'Wird gesichert …' : 'Jetzt sichern'}
    </Button>
  );
}

function Content() {
  const query = useQuery(operationsQuery);
  const { data, refetch } = query;
  const at = data === undefined ? '' : clock.format(new Date(data.checkedAt));
  return (
    <>
      <PageHeader
        title="Betrieb"
        meta={data === undefined ? undefined : `Stand ${at} Uhr, wird laufend erneuert`}
        actions={
          <>
            <Button
              color="inherit"
              startIcon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => void refetch()}
            >
              Aktualisieren
            </Button>
            <BackUpNow backups={data?.backups} />
          </>
        }
      />
      <Loaded
        query={query}
        loading={<LoadingBlock height={420} label="Der Betrieb wird geprüft" />}
        failure="Der Betrieb konnte nicht geprüft werden."
      >
        {(operations) => <Standing operations={operations} />}
      </Loaded>
    </>
  );
}

/** How server, tasks and backups stand (`/settings/betrieb`). */
export function OperationsPage() {
  const me = useCurrentUser();
  usePagePlace({ title: 'Betrieb', parents: [settingsCrumb] });
  return me.can.seeOperations ? <Content /> : <NotAllowed title="Der Betrieb ist für die Verwaltung" />;
}
