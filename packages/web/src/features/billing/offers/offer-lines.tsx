import type { OfferLine } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { LineRow, reckoningOf } from '../document-lines.tsx';
import { isChosen } from './choices.ts';

interface OfferLinesProps {
  readonly lines: readonly OfferLine[];
  readonly chosen: ReadonlySet<string>;
  /** Absent where nothing is chosen any more. */
  readonly choose?: (line: OfferLine) => void;
}

interface ChoiceProps extends Omit<OfferLinesProps, 'lines'> {
  readonly line: OfferLine;
}

/** The tick of an option, the point of an alternative. */
function Choice({ line, chosen, choose }: ChoiceProps) {
  if (line.kind !== 'OPTION' && line.kind !== 'ALTERNATIVE') return null;
  const look = {
    sx: { m: -1.5, p: 2.5 },
    checked: chosen.has(line.id),
    disabled: choose === undefined,
    onChange: () => choose?.(line),
    slotProps: { input: { 'aria-label': `${line.title} wählen` } },
  };
  return line.kind === 'OPTION' ? (
    <Checkbox {...look} />
  ) : (
    <Radio {...look} name={`alternative-${line.group ?? 0}`} />
  );
}

function detailOf(line: OfferLine): string {
  const wanted = line.kind === 'OPTION' ? 'auf Wunsch' : line.kind === 'ALTERNATIVE' ? 'zur Wahl' : '';
  const reckoning = [wanted, reckoningOf(line)].filter((text) => text !== '').join(', ');
  return [reckoning, line.description].filter((text) => text !== '').join('\n');
}

/** The lines of an offer, with what can be chosen of them. */
export function OfferLines({ lines, ...choice }: OfferLinesProps) {
  return (
    <EntryLines label="Positionen">
      {lines.map((line) =>
        line.kind === 'TEXT' ? (
          <Box component="li" key={line.id} sx={{ px: 4, py: 2, typography: 'body2' }}>
            <strong>{line.title}</strong>
            {line.description !== '' && <div style={{ whiteSpace: 'pre-line' }}>{line.description}</div>}
          </Box>
        ) : (
          <LineRow
            key={line.id}
            title={line.title}
            detail={detailOf(line)}
            net={line.net}
            lead={<Choice line={line} {...choice} />}
            isLeftOut={!isChosen(line, choice.chosen)}
          />
        ),
      )}
    </EntryLines>
  );
}
