import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useNavigate } from '@tanstack/react-router';
import type { DashboardView } from './dashboard-search.ts';

const viewLabels: Readonly<Record<DashboardView, string>> = {
  meine: 'Meine',
  team: 'Team',
  buero: 'Büro',
  abrechnung: 'Abrechnung',
};

interface ViewChoiceProps {
  readonly view: DashboardView;
  readonly views: readonly DashboardView[];
}

/** Whose projects the list of the day is about; it stands in the address. */
export function ViewChoice({ view, views }: ViewChoiceProps) {
  const navigate = useNavigate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Wessen Projekte"
      value={view}
      onChange={(_, sicht: DashboardView | null) => {
        if (sicht !== null) void navigate({ to: '/', search: { sicht } });
      }}
      sx={{
        bgcolor: 'background.paper',
        '& .MuiToggleButton-root': { px: 3, textTransform: 'none' },
        // A line, so that the chosen one stands out without its color too.
        '& .Mui-selected': { boxShadow: 'inset 0 -2px 0 currentColor' },
      }}
    >
      {views.map((one) => (
        <ToggleButton key={one} value={one} color="primary" sx={{ minHeight: { xs: 44, md: 34 } }}>
          {viewLabels[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
