import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { windowLabel } from '@energieakte/contract';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { ButtonLink } from '#shared/ui/links.tsx';
import type { PlanningSearch } from '../planning-search.ts';
import type { shownWindow } from '../shown-window.ts';

interface BoardBarProps {
  readonly shown: ReturnType<typeof shownWindow>;
  readonly search: PlanningSearch;
  readonly change: (search: PlanningSearch) => void;
  readonly isPhone: boolean;
  /** At the right edge: whose rows. */
  readonly children?: ReactNode;
}

const viewNames = [
  ['tag', 'Tag'],
  ['woche', 'Woche'],
  ['monat', 'Monat'],
  ['quartal', 'Quartal'],
] as const;

const square = { minWidth: 40, px: 0, bgcolor: 'background.paper' } as const;

function Step({ label, to, props }: { label: string; to: string; props: BoardBarProps }) {
  const { search, change, isPhone } = props;
  const Icon = label === 'Zurück' ? ChevronLeft : ChevronRight;
  return (
    <Button
      variant={isPhone ? 'text' : 'outlined'}
      color="inherit"
      aria-label={label}
      title={label}
      onClick={() => change({ ...search, tag: to })}
      sx={isPhone ? { minWidth: 44, minHeight: 44, px: 0 } : square}
    >
      <Icon size={18} strokeWidth={2} aria-hidden />
    </Button>
  );
}

function WindowName({ shown, isPhone }: BoardBarProps) {
  const name = windowLabel(shown.view, shown.day);
  return (
    <Typography
      component="h2"
      role="status"
      sx={{ fontSize: 15, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
    >
      {isPhone ? name.replace(/\d{4}$/u, '') : name}
    </Typography>
  );
}

const viewLook = {
  px: 3.5,
  py: 0,
  height: 32,
  textTransform: 'none',
  color: 'text.primary',
  bgcolor: 'background.paper',
  '&&.Mui-selected': { color: 'primary.main', bgcolor: 'primary.light' },
} as const;

function Views({ search, change }: BoardBarProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label="Ansicht"
      value={search.ansicht ?? 'woche'}
      onChange={(_, view: 'tag' | 'woche' | 'monat' | 'quartal' | null) => {
        if (view !== null) change({ ...search, ansicht: view === 'woche' ? undefined : view });
      }}
    >
      {viewNames.map(([value, label]) => (
        <ToggleButton key={value} value={value} sx={viewLook}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function PhoneBar(props: BoardBarProps) {
  const { shown, search, change } = props;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => change({ ...search, tag: undefined })}
        sx={{ bgcolor: 'background.paper', minHeight: 44 }}
      >
        Heute
      </Button>
      <Step label="Zurück" to={shown.before} props={props} />
      <WindowName {...props} />
      <Step label="Weiter" to={shown.after} props={props} />
      <ButtonLink
        to="/appointment/add"
        variant="contained"
        aria-label="Neuer Termin"
        sx={{ minWidth: 44, minHeight: 44, px: 0 }}
      >
        <Plus size={20} strokeWidth={2} aria-hidden />
      </ButtonLink>
    </Box>
  );
}

/** When: today, back and forth, what is shown, and how much of it. */
export function BoardBar(props: BoardBarProps) {
  const { shown, search, change, isPhone, children } = props;
  if (isPhone) return <PhoneBar {...props} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => change({ ...search, tag: undefined })}
        sx={{ bgcolor: 'background.paper' }}
      >
        Heute
      </Button>
      <ButtonGroup color="inherit" aria-label="Zeitraum">
        <Step label="Zurück" to={shown.before} props={props} />
        <Step label="Weiter" to={shown.after} props={props} />
      </ButtonGroup>
      <WindowName {...props} />
      <Views {...props} />
      <Box sx={{ ml: 'auto', display: 'flex', gap: 2, alignItems: 'center' }}>{children}</Box>
    </Box>
  );
}
