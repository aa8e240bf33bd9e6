import type { Dashboard } from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { Tile } from '#shared/ui/tile.tsx';

/** Names, and never why. */
function AwayTile({ away, awayTotal }: Dashboard['absences']) {
  const names = away.map(({ displayname }) => displayname).join(', ');
  const rest = awayTotal - away.length;
  return (
    <Tile
      title="Heute abwesend"
      aside={
        <TextLink to="/appointment" variant="body2">
          Planung
        </TextLink>
      }
    >
      <Typography sx={{ px: 4, pb: 4 }}>
        {names}
        {rest > 0 && ` und ${rest} weitere`}
      </Typography>
    </Tile>
  );
}

/** Who of the office is not there; nothing on a day on which everybody is. */
export const appointmentTiles: readonly DashboardTile[] = [
  {
    id: 'away',
    column: 'office',
    order: 10,
    content: ({ dashboard: { absences } }) =>
      absences.awayTotal === 0 ? null : <AwayTile {...absences} />,
  },
];
