import { type Dashboard, daysBetweenChecks } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '#shared/format/relative-day.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { Lines, NothingHere, Tile } from '#shared/ui/tile.tsx';

type Programmes = NonNullable<Dashboard['programmes']>;

/** Programmes that somebody should compare with what their provider says today. */
export function ProgrammesTile({ programmes }: { readonly programmes: Programmes }) {
  return (
    <Tile
      title="Programmdaten prüfen"
      aside={
        <TextLink to="/settings/programme" variant="body2">
          Förderprogramme
        </TextLink>
      }
    >
      {programmes.items.length === 0 ? (
        <NothingHere>
          Alle Programme wurden in den letzten {daysBetweenChecks} Tagen geprüft.
        </NothingHere>
      ) : (
        <Lines>
          {programmes.items.map(({ id, code, name, checkedOn }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', gap: 3, px: 4, py: 1.75, borderTop: 1, borderColor: 'divider' }}
            >
              <Typography sx={{ flex: 1, minWidth: 0 }} noWrap title={name}>
                <strong>{code}</strong> {name}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                zuletzt geprüft am {formatDay(checkedOn)}
              </Typography>
            </Box>
          ))}
        </Lines>
      )}
    </Tile>
  );
}
