import Box from '@mui/material/Box';
import type { DashboardTile, ShownDashboard } from '#shared/extensions/dashboard-tile.ts';
import { Column, dayColumns } from './tile-column.tsx';

interface BillingStartProps {
  readonly tiles: readonly DashboardTile[];
  readonly shown: ShownDashboard;
}

/** What who bills begins with. */
export function BillingStart({ tiles, shown }: BillingStartProps) {
  return (
    <>
      <Column tiles={tiles} columns={['billingTop']} shown={shown} />
      <Box sx={dayColumns}>
        <Column tiles={tiles} columns={['billing']} shown={shown} />
        <Column tiles={tiles} columns={['billingSide']} shown={shown} />
      </Box>
    </>
  );
}
