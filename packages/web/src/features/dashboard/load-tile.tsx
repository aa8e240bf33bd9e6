import type { Dashboard } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { NothingHere, Tile } from '#shared/ui/tile.tsx';

type Load = NonNullable<Dashboard['load']>[number];

const cells = { px: 2, py: 1.25, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

function Row({ load: { person, running, red, overdue } }: { readonly load: Load }) {
  return (
    <Box component="tr" sx={{ '& > *': { borderTop: 1, borderColor: 'divider' } }}>
      <Box component="th" scope="row" sx={{ ...cells, pl: 4, textAlign: 'left', fontWeight: 400 }}>
        <TextLink to="/" search={{ person: person.id }}>
          {person.displayname}
        </TextLink>
      </Box>
      <Box component="td" sx={{ ...cells, fontWeight: 600 }}>
        {formatCount(running)}
      </Box>
      <Box component="td" sx={cells}>
        {red === 0 ? '–' : formatCount(red)}
      </Box>
      <Box component="td" sx={{ ...cells, pr: 4, color: overdue > 0 ? 'error.dark' : undefined }}>
        {overdue === 0 ? '–' : formatCount(overdue)}
      </Box>
    </Box>
  );
}

const heading = { ...cells, fontWeight: 600, color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** How many running projects everybody leads, for admins; each name opens that dashboard. */
export function LoadTile({ load }: { readonly load: readonly Load[] }) {
  if (load.length === 0)
    return (
      <Tile title="Auslastung">
        <NothingHere>Kein laufendes Projekt hat eine Projektleitung.</NothingHere>
      </Tile>
    );
  return (
    <Tile
      title="Auslastung"
      aside={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          laufende Projekte je Projektleitung
        </Typography>
      }
    >
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', mb: 1 }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...heading, pl: 4, textAlign: 'left' }}>
              Projektleitung
            </Box>
            <Box component="th" scope="col" sx={heading}>
              laufend
            </Box>
            <Box component="th" scope="col" sx={heading}>
              rot
            </Box>
            <Box component="th" scope="col" sx={{ ...heading, pr: 4 }}>
              überfällig
            </Box>
          </tr>
        </thead>
        <tbody>
          {load.map((entry) => (
            <Row key={entry.person.id} load={entry} />
          ))}
        </tbody>
      </Box>
    </Tile>
  );
}
