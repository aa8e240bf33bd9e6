import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';

/** What is focused inside is outlined whole. */
const outlined = {
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
/** Dark enough against white to be seen as a border (WCAG 1.4.11). */
const border = '#8A928E';

interface NumberRowProps {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly chosen: number | null;
  readonly change: (value: number) => void;
  /** What the first and the last one mean. */
  readonly ends: readonly [string, string];
}

/** Numbers beside each other, large enough for a thumb. */
export function NumberRow({ name, from, to, chosen, change, ends }: NumberRowProps) {
  const numbers = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const columns = (most: number) => `repeat(${Math.min(most, numbers.length)}, 1fr)`;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: columns(6),
          // The preview shows a phone on a wide screen.
          '@container (min-width: 480px)': { gridTemplateColumns: columns(11) },
        }}
      >
        {numbers.map((number) => {
          const isChosen = chosen === number;
          return (
            <Box
              key={number}
              component="label"
              sx={{
                position: 'relative',
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'center',
                minHeight: 48,
                border: 1,
                borderRadius: 1,
                fontSize: 16,
                fontWeight: 600,
                borderColor: isChosen ? 'primary.main' : border,
                bgcolor: isChosen ? 'primary.main' : 'background.paper',
                color: isChosen ? 'primary.contrastText' : 'text.primary',
                ...outlined,
              }}
            >
              <Box
                component="input"
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => change(number)}
                aria-label={labelOf(number, { from, to, ends })}
                sx={{ position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'pointer' }}
              />
              {number}
            </Box>
          );
        })}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        {ends.map((end) => (
          <Typography key={end} variant="body2" color="textSecondary">
            {end}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function labelOf(number: number, { from, to, ends }: Pick<NumberRowProps, 'from' | 'to' | 'ends'>) {
  if (number === from) return `${number}: ${ends[0]}`;
  return number === to ? `${number}: ${ends[1]}` : `${number}`;
}

interface ChoiceLinesProps {
  readonly name: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly isMany?: boolean;
  /** Short ones, which stand beside each other where there is room. */
  readonly isBeside?: boolean;
  readonly toggle: (option: string) => void;
}

/** Choices below each other; the whole line is what one touches. */
export function ChoiceLines(props: ChoiceLinesProps) {
  const { name, options, chosen, isMany = false, isBeside = false, toggle } = props;
  const Mark = isMany ? Checkbox : Radio;
  const columns = isBeside ? 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))' : '1fr';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: columns }}>
      {options.map((option) => {
        const isChosen = chosen.includes(option);
        return (
          <Box
            key={option}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 48,
              px: 2,
              py: 1,
              border: 1,
              borderRadius: 1,
              borderColor: isChosen ? 'primary.main' : border,
              bgcolor: isChosen ? 'primary.light' : 'background.paper',
              cursor: 'pointer',
              minWidth: 0,
              ...outlined,
            }}
          >
            <Mark
              disableRipple
              name={name}
              checked={isChosen}
              onChange={() => toggle(option)}
              sx={{ p: 1 }}
            />
            <Typography
              component="span"
              sx={{
                fontSize: 15,
                fontWeight: isChosen ? 600 : 400,
                overflowWrap: 'anywhere',
                minWidth: 0,
              }}
            >
              {option}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
