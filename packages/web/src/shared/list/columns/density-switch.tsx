import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Rows2 from 'lucide-react/icons/rows-2';
import Rows4 from 'lucide-react/icons/rows-4';
import { densities, type Density } from './list-settings.ts';

const labels: Readonly<Record<Density, string>> = { luftig: 'Zwei Zeilen', dicht: 'Kompakt' };

const icons = { luftig: Rows2, dicht: Rows4 } as const;

interface DensitySwitchProps {
  readonly density: Density;
  readonly choose: (density: Density) => void;
}

/** Rows of two lines or of one. */
export function DensitySwitch({ density, choose }: DensitySwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Zeilenhöhe"
      value={density}
      onChange={(_, chosen: Density | null) => chosen !== null && choose(chosen)}
    >
      {densities.map((one) => {
        const Icon = icons[one];
        return (
          <ToggleButton
            key={one}
            value={one}
            aria-label={labels[one]}
            title={labels[one]}
            sx={{ width: 34, height: 32, '&.Mui-selected': { color: 'primary.main' } }}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
