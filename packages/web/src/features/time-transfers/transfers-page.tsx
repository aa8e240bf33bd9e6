import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { ApiError } from '#api/api-error.ts';
import { timeTacLoginQuery } from '#features/time-tracking/time-tracking.queries.ts';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { FullPage } from '#shared/list/full-page.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { ConnectPerson } from './connect-person.tsx';
import { transferRowsQuery } from './time-transfers.queries.ts';
import { TransferCard, transferColumns, transferFilters } from './transfer-columns.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { textOfRow } from './transfer-rows.ts';

/** Where the server signs in for everybody, nobody can mend it by a password. */
function NoAccount({ message }: { readonly message: string }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Notice severity="warning">
        {`${message} Das Büro ist dort mit einem gemeinsamen Zugang angemeldet, der auf dem Server eingetragen ist; Sie werden an Ihrer E-Mail-Adresse erkannt. Steht dort eine andere, ordnet die Verwaltung Ihr Konto zu. Bis dahin warten Ihre Zeiten hier.`}
      </Notice>
    </Box>
  );
}

/** Why nothing is sent, where that is so. */
function Standing() {
  const { data, error } = useQuery(timeTacLoginQuery);
  if (error instanceof ApiError && error.is('timetac.noAccount'))
    return <NoAccount message={error.message} />;
  if (data === undefined || (data.provider === 'TIMETAC' && data.connected)) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Notice severity="info">
        {data.provider === 'EINGEBAUT'
          ? 'TimeTac ist nicht eingerichtet: Alle Zeiten bleiben in EnergieAkte.'
          : 'Sie sind bei TimeTac nicht angemeldet. Ihre Zeiten warten hier, bis Sie sich in „Zeit erfassen“ anmelden.'}
      </Notice>
    </Box>
  );
}

function List({ search }: { readonly search: object }) {
  const query = useQuery(transferRowsQuery);
  const address = useRecordAddress({ to: '/time/uebertragung', search, openedIn: 'panel' });
  const opened = query.data?.find(({ id }) => id === address.opened);
  return (
    <FullPage minHeight={420}>
      <PageHeader
        title="Übertragung zu TimeTac"
        meta="Was gesendet wird, und was dort anders steht"
        actions={<ConnectPerson />}
      />
      <Standing />
      <RecordList
        label="Übertragung zu TimeTac"
        subject="Die Übertragungen"
        query={query}
        columns={transferColumns}
        filters={transferFilters}
        textOf={textOfRow}
        isMuted={({ standing }) => standing === 'verworfen'}
        renderCard={(row) => <TransferCard row={row} />}
        address={address}
        firstUse={
          <ListNotice icon={ArrowRightLeft} title="Nichts zu übertragen">
            <Typography sx={{ color: 'text.secondary' }}>
              Hier stehen Zeiten, die an TimeTac gehen, und was dort anders gebucht ist als hier.
            </Typography>
          </ListNotice>
        }
      />
      {opened !== undefined && (
        <TransferDialog key={opened.id} row={opened} onClose={address.closePanel} />
      )}
    </FullPage>
  );
}

/** What goes to TimeTac and what stands there differently (`/time/uebertragung`). */
export function TransfersPage({ search }: { readonly search: object }) {
  usePagePlace({ title: 'Übertragung zu TimeTac' });
  return (
    <OfficeOnly>
      <List search={search} />
    </OfficeOnly>
  );
}
