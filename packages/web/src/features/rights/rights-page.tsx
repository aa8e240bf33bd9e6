import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { ReceivedFile, RightsMatrix } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { CsvButton } from '#shared/list/export/csv-button.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { foundRows, matrixAsCsv } from './rights-table-text.ts';
import { rightsMatrixQuery } from './rights.queries.ts';

type Row = RightsMatrix['rows'][number];
type Grant = Row['grants'][number];

const tableStyle = {
  width: '100%',
  minWidth: 900,
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', px: 3, py: 1.5, borderBottom: 1 },
  '& th, & td, & tr': { borderColor: 'divider' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& tbody th[scope="row"], & thead th:first-of-type': {
    fontWeight: 500,
    width: { xs: 150, md: '26%' },
    minWidth: { xs: 150, md: 220 },
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
  },
  '& thead th:first-of-type': { zIndex: 2, fontWeight: 600 },
  '& thead th:nth-of-type(2)': { width: '26%' },
} as const;

function GrantCell({ grant, text }: Grant) {
  const color = { all: 'text.primary', own: 'text.primary', no: 'text.disabled' }[grant];
  return (
    <Box component="td" sx={{ color }}>
      {grant === 'no' ? <span aria-label="nein">–</span> : text}
    </Box>
  );
}

function Rows({ rows, columns }: { readonly rows: readonly Row[]; readonly columns: number }) {
  return rows.map((row, index) => (
    <Fragment key={row.permission}>
      {row.area !== rows[index - 1]?.area && (
        <tr>
          <Box
            component="th"
            scope="rowgroup"
            colSpan={columns}
            sx={{ bgcolor: 'background.default', color: 'text.secondary', fontWeight: 600 }}
          >
            {row.area}
          </Box>
        </tr>
      )}
      <tr>
        <th scope="row" title={row.calls.join('\n')}>
          {row.title}
        </th>
        {row.grants.map(({ grant, text }, column) => (
          <GrantCell key={column} grant={grant} text={text} />
        ))}
      </tr>
    </Fragment>
  ));
}

function Matrix({ matrix, typed }: { readonly matrix: RightsMatrix; readonly typed: string }) {
  const rows = foundRows(matrix.rows, typed);
  if (rows.length === 0) return <Notice severity="info">Keine Berechtigung passt zu „{typed}“.</Notice>;
  return (
    <Box
      role="region"
      aria-label="Rechte nach Rolle"
      tabIndex={0}
      sx={{
        overflow: 'auto',
        maxHeight: 'calc(100vh - 220px)',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Berechtigung</th>
            {matrix.roles.map(({ role, name }) => (
              <th key={role} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows rows={rows} columns={matrix.roles.length + 1} />
        </tbody>
      </Box>
    </Box>
  );
}

function matrixFile(matrix: RightsMatrix): ReceivedFile {
  const bytes = new TextEncoder().encode(matrixAsCsv(matrix));
  return {
    fileName: 'EnergieAkte-Rechte.csv',
    mediaType: 'text/csv;charset=utf-8',
    bytes: bytes.buffer,
  };
}

function Content() {
  usePagePlace({ title: 'Rechte', parents: [settingsCrumb] });
  const query = useQuery(rightsMatrixQuery);
  const { data } = query;
  const [typed, setTyped] = useState('');
  return (
    <>
      <PageHeader
        title="Rechte"
        actions={
          <>
            <ButtonLink to="/settings/rechte/warum">Warum darf …?</ButtonLink>
            <CsvButton fetchFile={data === undefined ? null : async () => matrixFile(data)} />
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography color="textSecondary" sx={{ maxWidth: 860 }}>
          Nach dieser Übersicht entscheidet der Server bei jedem Aufruf. Wer mehrere Rollen hat, darf
          alles, was eine davon erlaubt.
        </Typography>
        <OutlinedInput
          type="search"
          size="small"
          placeholder="In den Rechten suchen"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ input: { 'aria-label': 'In den Rechten suchen' } }}
          sx={{ maxWidth: 320 }}
        />
        <Loaded query={query} loading={420} failure="Die Rechteübersicht konnte nicht geladen werden.">
          {(matrix) => <Matrix matrix={matrix} typed={typed.trim()} />}
        </Loaded>
      </Box>
    </>
  );
}

/** Which role may do what (`/settings/rechte`). */
export function RightsPage() {
  const me = useCurrentUser();
  return me.can.seeRights ? <Content /> : <NotAllowed title="Die Rechte sind für die Administration" />;
}
