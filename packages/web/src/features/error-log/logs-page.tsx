import type { ErrorGroup } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation, useQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { type ReactNode, useRef } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { counted } from '#shared/format/numbers.ts';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { CsvButton } from '#shared/list/export/csv-button.tsx';
import { FullPage } from '#shared/list/full-page.tsx';
import type { ListAddress } from '#shared/list/list-address.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import { SidePanel } from '#shared/list/side-panel.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { type DetailParts, ErrorDetail } from './error-detail.tsx';
import { changeErrorMutation, errorsQuery, fetchErrorFile, numberIn } from './errors.queries.ts';
import { LogCard, logColumns, logFilters, placeOf } from './log-columns.tsx';
import { settled } from './settled.ts';

/** From here on the list and a cause fit side by side. */
const wideQuery = '(min-width: 1200px)';
const panelWidth = { usual: 520, least: 440 };
/** Stays at the lower edge of the panel, as wide as it. */
const panelActions = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  mx: -6,
  mb: -5,
  mt: 'auto',
  px: 6,
  py: 3,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

interface LogsPageProps {
  readonly search: object;
}

function useSettling(): (group: ErrorGroup) => void {
  const { mutate, isPending } = useMutation(changeErrorMutation);
  return ({ id, version, number, state }) => {
    const { next, done } = settled(state);
    if (isPending) return;
    mutate(
      { id, version, state: next },
      {
        onSuccess: () => reportSuccess(`${number} ${done}.`),
        onError: (error) => reportError(`${number} bleibt, wie es ist. ${error.message}`),
      },
    );
  };
}

function nothing(number: string): ReactNode {
  const isKnown = number === '';
  return (
    <ListNotice
      icon={ScrollText}
      title={isKnown ? 'Noch keine Fehler' : `Die Fehlernummer ${number} ist nicht bekannt`}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {isKnown
          ? 'Hier stehen Fehler der Anwendung und des Servers, nach ihrer Ursache zusammengefasst.'
          : 'Fehlernummern werden 90 Tage lang aufbewahrt.'}
      </Typography>
    </ListNotice>
  );
}

function Causes({ address }: { readonly address: ListAddress }) {
  const number = numberIn(address.q);
  const query = errorsQuery(number);
  const groups = useQuery({ ...query, select: ({ items }) => items });
  const settle = useSettling();
  // What a number leads to is found by it, whichever numbers stand in the row.
  const textOf = (group: ErrorGroup): string =>
    `${group.number} ${group.message} ${placeOf(group)} ${group.assignee?.displayname ?? ''} ${number === '' ? '' : address.q}`;
  return (
    <RecordList
      label="Logs"
      subject="Die Fehler"
      query={groups}
      columns={logColumns}
      filters={logFilters}
      textOf={textOf}
      renderCard={(group) => <LogCard group={group} />}
      address={address}
      edit={{ effect: 'erledigt, wieder offen', run: settle }}
      firstUse={nothing(number)}
    />
  );
}

function Opened({ address, close }: { readonly address: ListAddress; readonly close: () => void }) {
  const isWide = useMediaQuery(wideQuery, { noSsr: true });
  const { opened } = address;
  if (opened === null) return null;
  const frame = ({ title, content, actions, isWide: isBeside }: DetailParts): ReactNode =>
    isBeside ? (
      <SidePanel label="Fehler" id={opened} width={panelWidth} close={close}>
        <Typography variant="h2" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box sx={{ mb: 4 }}>{content}</Box>
        <Box sx={panelActions}>{actions}</Box>
      </SidePanel>
    ) : (
      <ReadingDialog {...{ title, close, actions }} size="md" isFullOnPhones>
        {content}
      </ReadingDialog>
    );
  return <ErrorDetail key={opened} id={opened} {...{ isWide, frame }} />;
}

/** How many there are, and that they are not all here where they are not. */
function useMeta(): string {
  const { data } = useQuery(errorsQuery(''));
  if (data === undefined) return '';
  const { total, events, items } = data;
  const all = `${counted(total, 'Ursache', 'Ursachen')} aus ${counted(events, 'Fehler', 'Fehlern')}`;
  return items.length < total
    ? `${all}, hier die neuesten ${items.length.toLocaleString('de-DE')}`
    : all;
}

function Frame({ search }: LogsPageProps) {
  const address = useRecordAddress({ to: '/logs', search, openedIn: 'panel' });
  const list = useRef<HTMLDivElement>(null);
  const hasRows = (useQuery(errorsQuery('')).data?.total ?? 0) > 0;
  const close = (): void => {
    address.closePanel();
    list.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus();
  };
  return (
    <FullPage minHeight={420}>
      <PageHeader
        title="Logs"
        meta={useMeta()}
        actions={<CsvButton fetchFile={hasRows ? fetchErrorFile : null} />}
      />
      <Box sx={{ flex: '1 1 auto', minHeight: 0, display: 'flex', gap: 4 }}>
        <Box ref={list} sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Causes address={address} />
        </Box>
        <Opened {...{ address, close }} />
      </Box>
    </FullPage>
  );
}

/** The error log (`/logs`): causes of errors, what they look like, and how far somebody is with them. */
export function LogsPage({ search }: LogsPageProps) {
  usePagePlace({ title: 'Logs', parents: [] });
  const { can } = useCurrentUser();
  return can.seeNewsletterAndLogs ? (
    <Frame search={search} />
  ) : (
    <NotAllowed title="Die Logs sieht nur, wer für die Technik zuständig ist" />
  );
}
