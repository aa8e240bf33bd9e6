import { styled } from '@mui/material/styles';

const Button = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 30,
  padding: '0 9px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 3,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  font: 'inherit',
  fontSize: 13,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
  '&[aria-pressed="true"]': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.light,
    color: theme.palette.primary.main,
    fontWeight: 600,
  },
  '& .count': { fontSize: 12, color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));

interface FilterSwitchProps {
  readonly label: string;
  /** How many rows it leaves, or that it may not be said. */
  readonly count: number | string;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** A filter above a list that is on or off. */
export function FilterSwitch({ label, count, isOn, toggle }: FilterSwitchProps) {
  return (
    <Button type="button" aria-pressed={isOn} onClick={toggle}>
      {label}
      <span className="count">{count.toLocaleString('de-DE')}</span>
    </Button>
  );
}
