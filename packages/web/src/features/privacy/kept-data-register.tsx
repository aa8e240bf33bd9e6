import type { KeptData } from '@energieakte/contract';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { keptDataQuery } from './privacy.queries.ts';

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1.5, pr: 4, borderBottom: 1 },
  '& th, & td, & tr': { borderColor: 'divider' },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
  '& tbody th': { fontWeight: 500, width: '24%' },
  '& tbody td:last-of-type': { width: '34%' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;

function Table({ register }: { readonly register: readonly KeptData[] }) {
  return (
    <Box component="table" sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">Daten</th>
          <th scope="col">Wozu</th>
          <th scope="col">Wie lange</th>
        </tr>
      </thead>
      <tbody>
        {register.map(({ title, purpose, kept }, index) => (
          <tr key={`${index}-${title}`}>
            <th scope="row">{title}</th>
            <td>{purpose}</td>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Cards({ register }: { readonly register: readonly KeptData[] }) {
  return (
    <EntryLines label="Aufgehobene Daten">
      {register.map(({ title, purpose, kept }, index) => (
        <Box component="li" key={`${index}-${title}`} sx={{ py: 2, typography: 'body2' }}>
          <Box sx={{ fontWeight: 500 }}>{title}</Box>
          <Box>{purpose}</Box>
          <Box sx={{ color: 'text.secondary' }}>{`Aufgehoben: ${kept}`}</Box>
        </Box>
      ))}
    </EntryLines>
  );
}

/** What is kept about people, wherefore and how long. */
export function KeptDataRegister() {
  const query = useQuery(keptDataQuery);
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  return (
    <PageCard title="Was wird wie lange aufgehoben">
      <Loaded
        query={query}
        failure="Das Verzeichnis konnte nicht geladen werden."
        loading={420}
        empty="Das Verzeichnis ist leer."
      >
        {(register) => (isPhone ? <Cards register={register} /> : <Table register={register} />)}
      </Loaded>
    </PageCard>
  );
}
