import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { Choice } from '#shared/forms/field-definition.ts';
import type { RowColumn } from './rows-value.ts';

interface RowCellProps {
  readonly column: RowColumn;
  /** How the cell is read out: `Zeile 2, Monate`. */
  readonly name: string;
  readonly text: string;
  readonly isReadOnly: boolean;
  /** On wide screens a heading names the column instead. */
  readonly hasLabel: boolean;
  readonly change: (text: string) => void;
}

type InputProps = Omit<RowCellProps, 'hasLabel'>;

const yesNo: readonly Choice[] = [
  { value: 'ja', label: 'ja' },
  { value: 'nein', label: 'nein' },
];

function ChoiceCell({ column, name, text, isReadOnly, change }: InputProps) {
  const choices = 'choices' in column ? column.choices : yesNo;
  const isRequired = column.kind === 'yesNo' || ('isRequired' in column && column.isRequired);
  return (
    <Select
      native
      fullWidth
      size="small"
      value={text}
      disabled={isReadOnly}
      onChange={(event) => change(event.target.value)}
      inputProps={{ 'aria-label': name }}
    >
      {(!isRequired || text === '') && <option value="">–</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** Several of a few codes, each a small box to tick. */
function CodesCell({ column, name, text, isReadOnly, change }: InputProps) {
  const choices = 'choices' in column ? column.choices : [];
  const chosen = new Set(text === '' ? [] : text.split(','));
  const toggle = (value: string): void => {
    const next = choices
      .map((choice) => choice.value)
      .filter((one) => chosen.has(one) !== (one === value));
    change(next.join(','));
  };
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        minHeight: 38,
        alignItems: 'center',
      }}
    >
      {choices.map(({ value, label }) => (
        <Box
          key={value}
          component="label"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, typography: 'body2' }}
        >
          <input
            type="checkbox"
            checked={chosen.has(value)}
            disabled={isReadOnly}
            onChange={() => toggle(value)}
          />
          {label}
        </Box>
      ))}
    </Box>
  );
}

function TextCell({ column, name, text, isReadOnly, change }: InputProps) {
  const isNumber = column.kind === 'number' || column.kind === 'money';
  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={text}
      readOnly={isReadOnly}
      onChange={(event) => change(event.target.value)}
      endAdornment={
        column.kind === 'money' && (
          <InputAdornment position="end" disableTypography sx={{ color: 'text.secondary' }}>
            €
          </InputAdornment>
        )
      }
      inputProps={{
        'aria-label': name,
        autoComplete: 'off',
        placeholder: column.kind === 'day' ? 'TT.MM.JJJJ' : undefined,
        inputMode: isNumber ? 'decimal' : undefined,
        style: isNumber ? { textAlign: 'right' } : undefined,
      }}
    />
  );
}

function Input(properties: InputProps) {
  switch (properties.column.kind) {
    case 'choice':
    case 'yesNo':
      return <ChoiceCell {...properties} />;
    case 'codes':
      return <CodesCell {...properties} />;
    default:
      return <TextCell {...properties} />;
  }
}

/** One cell of a list inside a form; on phones its label stands above it. */
export function RowCell(properties: RowCellProps) {
  return (
    <Box sx={{ gridColumn: { md: `span ${properties.column.width}` }, minWidth: 0 }}>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'block', md: properties.hasLabel ? 'block' : 'none' },
          typography: 'caption',
          fontWeight: 550,
          color: 'text.secondary',
          mb: 1,
        }}
      >
        {properties.column.label}
      </Box>
      <Input {...properties} />
    </Box>
  );
}
