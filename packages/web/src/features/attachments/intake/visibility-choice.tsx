import type { FileVisibility } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { visibilityTones } from '../board/record-marks.tsx';

interface VisibilityChoiceProps {
  readonly value: FileVisibility;
  readonly change: (value: FileVisibility) => void;
}

const words: Readonly<Record<FileVisibility, { readonly title: string; readonly text: string }>> = {
  INTERN: { title: 'Nur im Büro', text: 'Der Auftraggeber sieht nichts davon.' },
  KUNDE: {
    title: 'Für den Auftraggeber',
    text: 'Er sieht jede Fassung, sobald sie freigegeben ist.',
  },
};

/** Who is to see it: two clearly different choices, never a switch that is pressed by the way. */
export function VisibilityChoice({ value, change }: VisibilityChoiceProps) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography
        component="legend"
        variant="caption"
        sx={{ mb: 1, fontWeight: 550, color: 'text.secondary' }}
      >
        Wer soll das sehen?
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(['INTERN', 'KUNDE'] as const).map((one) => {
          const { Icon, fill, text, border } = visibilityTones[one];
          const isChosen = one === value;
          return (
            <Box
              key={one}
              component="label"
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                gap: 1.5,
                p: 2,
                border: 1,
                borderColor: isChosen ? border : 'divider',
                borderRadius: 1,
                bgcolor: isChosen ? fill : 'background.paper',
                cursor: 'pointer',
              }}
            >
              <Radio
                name={name}
                checked={isChosen}
                onChange={() => change(one)}
                sx={{ p: 0.5, m: -0.5 }}
              />
              <Box sx={{ minWidth: 0 }}>
                <Typography
                  variant="body2"
                  sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, color: text }}
                >
                  <Icon size={14} strokeWidth={2} aria-hidden />
                  {words[one].title}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {words[one].text}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
