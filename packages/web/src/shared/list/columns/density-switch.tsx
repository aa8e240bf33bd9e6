import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Rows2 from 'lucide-react/icons/rows-2';
import Rows4 from 'lucide-react/icons/rows-4';
import { densities, type Density } from './list-settings.ts';

const labels: Readonly<Record<Density, string>> = { luftig: 'Zwei Zeilen', dicht: 'Kompakt' };

const icons = { luftig: Rows2, dicht: Rows4 } as const;

interface DensitySwitchProps {
  readonly density: Density;
  readonly choose: (density: Density) => void;
}

/** Rows of two lines or of one. It comes with the list and is made of what the list has anyway. */
export function DensitySwitch({ density, choose }: DensitySwitchProps) {
  return (
    <Box
      role="group"
      aria-label="Zeilenhöhe"
      sx={{ display: 'flex', flex: 'none', border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      {densities.map((one) => {
        const Icon = icons[one];
        return (
          <IconButton
            key={one}
            aria-label={labels[one]}
            aria-pressed={one === density}
            title={labels[one]}
            onClick={() => choose(one)}
            sx={{
              width: 33,
              height: 30,
              borderRadius: 1.5,
              // A frame, so that the chosen one stands out without its color too.
              '&[aria-pressed="true"]': {
                color: 'primary.main',
                bgcolor: 'action.selected',
                boxShadow: 'inset 0 0 0 1.5px currentColor',
              },
            }}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        );
      })}
    </Box>
  );
}
