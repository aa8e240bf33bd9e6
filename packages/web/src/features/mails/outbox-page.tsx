import type { Outbox } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { useCurrentUser } from '#api/session.ts';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { FullPage } from '#shared/list/full-page.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { MailDialog } from './mail-dialog.tsx';
import { outboxQuery } from './mails.queries.ts';
import { MailCard, outboxColumns, outboxFilters, textOfMail } from './outbox-columns.tsx';

function Hints({ outbox }: { readonly outbox: Outbox }) {
  const { mailServer, items, total } = outbox;
  return (
    <>
      {!mailServer && (
        <Box sx={{ mb: 3 }}>
          <Notice severity="warning">
            Es ist kein Mailserver eingerichtet, deshalb verlässt keine Nachricht das Haus. Sie kann hier
            gelesen und ihr Inhalt auf anderem Weg weitergegeben werden. Eingerichtet wird er auf dem
            Server mit SMTP_URL und MAIL_FROM.
          </Notice>
        </Box>
      )}
      {items.length < total && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {`Hier stehen die neuesten ${items.length.toLocaleString('de-DE')} von ${total.toLocaleString('de-DE')} Nachrichten.`}
        </Typography>
      )}
    </>
  );
}

interface OutboxPageProps {
  readonly search: object;
}

function Frame({ search }: OutboxPageProps) {
  const query: UseQueryResult<Outbox> = useQuery(outboxQuery);
  const items = useQuery({ ...outboxQuery, select: (outbox) => outbox.items });
  const address = useRecordAddress({ to: '/settings/postausgang', search, openedIn: 'mail' });
  return (
    <FullPage minHeight={420}>
      <PageHeader title="Postausgang" meta="Nachrichten der letzten 90 Tage" />
      {query.data !== undefined && <Hints outbox={query.data} />}
      <RecordList
        label="Postausgang"
        subject="Die Nachrichten"
        query={items}
        columns={outboxColumns}
        filters={outboxFilters}
        textOf={textOfMail}
        renderCard={(mail) => <MailCard mail={mail} />}
        address={address}
        firstUse={
          <ListNotice icon={MailCheck} title="Noch keine Nachrichten">
            <Typography sx={{ color: 'text.secondary' }}>
              Hier stehen Einladungen, Links für neue Passwörter und alles, was EnergieAkte sonst per
              E-Mail verschickt.
            </Typography>
          </ListNotice>
        }
      />
      {address.opened !== null && (
        <MailDialog key={address.opened} id={address.opened} onClose={address.closePanel} />
      )}
    </FullPage>
  );
}

/** The outbox (`/settings/postausgang`): what was sent, what waits and why, and what could not be sent. */
export function OutboxPage({ search }: OutboxPageProps) {
  usePagePlace({ title: 'Postausgang', parents: [settingsCrumb] });
  const me = useCurrentUser();
  if (me.can.seeOutbox) return <Frame search={search} />;
  return (
    <>
      <PageHeader title="Postausgang" />
      <Notice severity="info">Den Postausgang sieht nur die Verwaltung.</Notice>
    </>
  );
}
