import type { NotificationGroupPage, NotificationState } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { ShortcutHelp } from '#shared/list/shortcut-help.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { type InboxActions, useInboxActions } from './inbox-actions.ts';
import { InboxHead } from './inbox-head.tsx';
import { InboxRow } from './inbox-row.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { groupsPerPage, groupsQuery, type NotificationParams } from './notifications.queries.ts';
import { unreadQuery } from './unread.queries.ts';
import { inboxShortcuts, useInboxKeys } from './use-inbox-keys.ts';

const MessageDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}));

const states: Readonly<Record<string, NotificationState>> = {
  wiedervorlage: 'snoozed',
  erledigt: 'done',
};

function paramsOf({ ablage, thema, nur }: InboxSearch): NotificationParams {
  return {
    state: states[ablage ?? ''] ?? 'inbox',
    type: thema,
    unread: nur === 'ungelesen' ? true : undefined,
  };
}

function Loading() {
  return (
    <Card role="status" aria-busy aria-label="Benachrichtigungen werden geladen" sx={{ px: 4, py: 2 }}>
      {[1, 2, 3, 4].map((line) => (
        <Box key={line} sx={{ py: 2 }}>
          <Skeleton width="24%" />
          <Skeleton width="56%" />
        </Box>
      ))}
    </Card>
  );
}

function Empty({ search }: { readonly search: InboxSearch }) {
  if (search.thema !== undefined || search.nur !== undefined)
    return (
      <ListNotice icon={BellOff} title="Nichts gefunden">
        <Typography sx={{ color: 'text.secondary' }}>
          Zu dieser Auswahl gibt es keine Benachrichtigungen.
        </Typography>
        <ButtonLink to="/notification" search={{ ablage: search.ablage }} variant="outlined">
          Alle zeigen
        </ButtonLink>
      </ListNotice>
    );
  const texts = {
    wiedervorlage: ['Nichts auf Wiedervorlage', 'Was später wiederkommen soll, wartet hier.'],
    erledigt: [
      'Noch nichts erledigt',
      'Was erledigt ist, lässt sich hier noch ein Jahr lang nachlesen.',
    ],
    inbox: ['Alles erledigt', 'Neues zu den eigenen Projekten steht hier, sobald es kommt.'],
  } as const;
  const [title, text] = texts[search.ablage ?? 'inbox'];
  return (
    <ListNotice icon={CircleCheckBig} title={title}>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
    </ListNotice>
  );
}

interface RowsProps {
  readonly page: NotificationGroupPage;
  readonly search: InboxSearch;
  readonly actions: InboxActions;
}

function Rows({ page, search, actions }: RowsProps) {
  const params = paramsOf(search);
  const at = search.seite ?? 1;
  const pages = Math.ceil(page.total / groupsPerPage);
  if (page.total === 0 && page.items.length === 0) return <Empty search={search} />;
  return (
    <>
      <Card>
        <Box component="ul" aria-label="Benachrichtigungen" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {page.items.map((group) => (
            <InboxRow
              key={group.project?.id ?? 'none'}
              group={group}
              params={params}
              actions={actions}
            />
          ))}
        </Box>
      </Card>
      {pages > 1 && (
        <Box
          component="nav"
          aria-label="Seiten"
          sx={{ display: 'flex', gap: 3, mt: 3, alignItems: 'center' }}
        >
          {at > 1 && (
            <ButtonLink to="/notification" search={{ ...search, seite: at > 2 ? at - 1 : undefined }}>
              Neuere
            </ButtonLink>
          )}
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary' }}
          >{`Seite ${at} von ${pages}`}</Typography>
          {at < pages && (
            <ButtonLink to="/notification" search={{ ...search, seite: at + 1 }}>
              Ältere
            </ButtonLink>
          )}
        </Box>
      )}
    </>
  );
}

function UndoBar({ actions }: { readonly actions: InboxActions }) {
  const { last, undo } = actions;
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, '&:not(:empty)': { mb: 2 } }}
    >
      {last !== null && (
        <>
          <Typography variant="body2">{`${last.text}.`}</Typography>
          <Button size="small" data-page-key="z" onClick={() => undo(last)}>
            Rückgängig
          </Button>
        </>
      )}
    </Box>
  );
}

function Actions({ search, actions }: Pick<RowsProps, 'search' | 'actions'>) {
  const me = useCurrentUser();
  const unread = useQuery(unreadQuery).data?.count ?? 0;
  const [help, setHelp] = useState(false);
  const [writing, setWriting] = useState(false);
  return (
    <>
      {search.ablage === undefined && unread > 0 && (
        <Button
          variant="outlined"
          loading={actions.isPending}
          onClick={() => actions.readAll({ all: true, type: search.thema })}
        >
          Alle als gelesen markieren
        </Button>
      )}
      {me.can.sendMessages && <Button onClick={() => setWriting(true)}>Mitteilung schreiben</Button>}
      <ButtonLink to="/settings/benachrichtigungen">Einstellungen</ButtonLink>
      <Button
        data-page-key="?"
        color="secondary"
        onClick={() => setHelp(true)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Tasten anzeigen
      </Button>
      <ShortcutHelp open={help} shortcuts={inboxShortcuts} onClose={() => setHelp(false)} />
      <Suspense fallback={null}>
        {writing && <MessageDialog onClose={() => setWriting(false)} />}
      </Suspense>
    </>
  );
}

/** The inbox (`/notification`): one row per project with what came about it. */
export function InboxPage({ search }: { readonly search: InboxSearch }) {
  const page = useRef<HTMLElement>(null);
  const actions = useInboxActions();
  useInboxKeys(page);
  const query = useQuery(groupsQuery(paramsOf(search), (search.seite ?? 1) - 1));
  const unread = useQuery(unreadQuery).data?.count;
  return (
    <Box ref={page} component="section" aria-label="Benachrichtigungen" sx={{ maxWidth: 1040 }}>
      <PageHeader
        title="Benachrichtigungen"
        meta={unread === undefined ? undefined : `${unread.toLocaleString('de-DE')} ungelesen`}
        actions={<Actions search={search} actions={actions} />}
      />
      <InboxHead search={search} />
      <UndoBar actions={actions} />
      <Loaded
        query={query}
        loading={<Loading />}
        failure="Die Benachrichtigungen konnten nicht geladen werden."
      >
        {(shown) => <Rows page={shown} search={search} actions={actions} />}
      </Loaded>
    </Box>
  );
}
