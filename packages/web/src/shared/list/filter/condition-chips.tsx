import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { isOfTree, quoted, type ListCondition } from './list-conditions.ts';

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 28,
  maxWidth: '100%',
  boxSizing: 'border-box',
  paddingLeft: 9,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 3,
  background: theme.palette.background.paper,
  fontSize: 13,
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& button': {
    display: 'inline-flex',
    alignSelf: 'stretch',
    alignItems: 'center',
    padding: '0 6px',
    border: 0,
    borderRadius: 3,
    background: 'none',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
  },
  '& button.words': {
    flex: '0 1 auto',
    gap: 5,
    minWidth: 0,
    margin: '0 0 0 -9px',
    padding: '0 2px 0 9px',
    color: 'inherit',
    font: 'inherit',
    whiteSpace: 'nowrap',
  },
  '& button:hover': { background: theme.palette.action.hover, color: theme.palette.text.primary },
}));

interface ConditionChipsProps<State> {
  readonly conditions: readonly ListCondition<State>[];
  readonly onChange: (state: State) => void;
  readonly onReset: () => void;
  /** Opens the und/oder conditions. */
  readonly onBuild: () => void;
}

/** The words of a chip; those of the und/oder tree lead to where they are put together. */
function ChipLabels<State>({ condition, onBuild }: ChipLabelsProps<State>) {
  const words = (
    <>
      {condition.subject} <b>{condition.value}</b>
    </>
  );
  if (!isOfTree(condition)) return words;
  const text = `${condition.subject} ${condition.value}`.trim();
  return (
    <button type="button" className="words" aria-label={`${text} – bearbeiten`} onClick={onBuild}>
      {words}
    </button>
  );
}

interface ChipLabelsProps<State> {
  readonly condition: ListCondition<State>;
  readonly onBuild: () => void;
}

/** What narrows the list, in plain German; each can be removed, or all of them at once. */
export function ConditionChips<State>(props: ConditionChipsProps<State>) {
  const { conditions, onChange, onReset, onBuild } = props;
  // The text being searched for stands in the search box already.
  const chips = conditions.filter((condition) => condition.key !== 'q');
  if (conditions.length === 0) return null;
  return (
    <>
      {chips.length > 0 && (
        <Box component="ul" aria-label="Aktive Filter" sx={{ display: 'contents', listStyle: 'none' }}>
          {chips.map((condition) => (
            <Box component="li" key={condition.key} sx={{ minWidth: 0 }}>
              <Chip>
                <ChipLabels condition={condition} onBuild={onBuild} />
                <button
                  type="button"
                  aria-label={`Filter ${quoted(`${condition.subject} ${condition.value}`.trim())} entfernen`}
                  onClick={() => onChange(condition.without)}
                >
                  <X size={14} strokeWidth={2} aria-hidden />
                </button>
              </Chip>
            </Box>
          ))}
        </Box>
      )}
      <Button onClick={onReset} sx={{ minHeight: 28, py: 0 }}>
        Alle zurücksetzen
      </Button>
    </>
  );
}
