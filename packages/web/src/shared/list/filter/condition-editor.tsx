import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import X from 'lucide-react/icons/x';
import { PickerInput } from '#shared/forms/picker-input.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { draftCondition, operatorsOf, type ConditionDraft, type DraftOperator } from './filter-draft.ts';
import { fieldOf, type FilterNames } from './filter-fields.ts';
import { operatorLabel } from './operator-labels.ts';
import { ValueEditor } from './value-editor.tsx';

interface ConditionEditorProps {
  readonly draft: ConditionDraft;
  readonly names: FilterNames;
  readonly isChecked: boolean;
  /** A new condition takes the keyboard. */
  readonly isNew: boolean;
  readonly onChange: (draft: ConditionDraft) => void;
  readonly onRemove: () => void;
}

/** What kind of value an operator takes. */
function shapeOf(operator: DraftOperator): 'count' | 'stretch' | 'week' | 'value' {
  if (operator === 'next' || operator === 'last') return 'count';
  if (operator === 'this') return 'stretch';
  return operator === 'calendarWeek' ? 'week' : 'value';
}

function textsFor(
  operator: DraftOperator,
  { operator: before, texts }: ConditionDraft,
): readonly string[] {
  const shape = shapeOf(operator);
  if (shape !== shapeOf(before)) return shape === 'count' ? ['14'] : [];
  if (operator === 'between') return [texts[0] ?? '', ''];
  return operator === 'in' ? texts : texts.slice(0, 1);
}

/** The other operator keeps what was typed where it means the same. */
function withOperator(draft: ConditionDraft, operator: DraftOperator): ConditionDraft {
  const unit = operator === 'this' && draft.unit === 'day' ? 'week' : draft.unit;
  return { ...draft, operator, unit, texts: textsFor(operator, draft) };
}

function KeyChoice({ draft, names, isNew, onChange }: ConditionEditorProps) {
  const fields = names.filter.fields.filter(({ isHidden = false }) => !isHidden);
  const current = fields.find(({ key }) => key === draft.field.key);
  return (
    <Autocomplete
      disableClearable
      openOnFocus={false}
      options={fields}
      groupBy={({ section }) => section}
      getOptionLabel={({ label }) => label}
      value={current ?? { ...fieldOf(names.filter, names.filter.addedKey), label: draft.field.label }}
      onChange={(_, chosen) => onChange({ ...draftCondition(chosen), id: draft.id, not: draft.not })}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      renderInput={(parameters) => (
        <PickerInput input={parameters} autoFocus={isNew} attributes={{ 'aria-label': 'Feld' }} />
      )}
    />
  );
}

function OperatorChoice({ draft, onChange }: ConditionEditorProps) {
  const { kind, label } = draft.field;
  const known = operatorsOf(draft.field);
  const operators = known.includes(draft.operator) ? known : [draft.operator, ...known];
  return (
    <SelectField
      value={draft.operator}
      choices={operators.map((value) => ({ value, label: operatorLabel(value, kind) }))}
      choose={(operator) => onChange(withOperator(draft, operator))}
      slotProps={{ select: { inputProps: { 'aria-label': `Vergleich für ${label}` } } }}
    />
  );
}

interface NotToggleProps {
  readonly not: boolean;
  readonly onToggle: () => void;
  readonly label: string;
}

/** Turns a condition or a group into its opposite. */
export function NotToggle({ not, onToggle, label }: NotToggleProps) {
  return (
    <ToggleButton
      value="not"
      size="small"
      color="primary"
      selected={not}
      onChange={onToggle}
      aria-label={label}
      sx={{ ...toggleLook, px: 2 }}
    >
      nicht
    </ToggleButton>
  );
}

/** One condition: field, nicht, comparison, value. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { draft, names, isChecked, onChange, onRemove } = props;
  const { label } = draft.field;
  return (
    <Box role="group" aria-label={`Bedingung ${label}`} sx={shape}>
      <Box sx={{ gridArea: 'key', minWidth: 0 }}>
        <KeyChoice {...props} />
      </Box>
      <Box sx={{ gridArea: 'not' }}>
        <NotToggle
          not={draft.not}
          label={`nicht: ${label}`}
          onToggle={() => onChange({ ...draft, not: !draft.not })}
        />
      </Box>
      <Box sx={{ gridArea: 'operator', minWidth: 0 }}>
        <OperatorChoice {...props} />
      </Box>
      <Box sx={{ gridArea: 'value', minWidth: 0 }}>
        <ValueEditor
          draft={draft}
          names={names}
          isChecked={isChecked}
          onChange={(change) => onChange({ ...draft, ...change })}
        />
      </Box>
      <IconButton
        aria-label={`Bedingung ${label} entfernen`}
        onClick={onRemove}
        sx={{ gridArea: 'remove', width: 34, height: 34 }}
      >
        <X size={16} strokeWidth={2} aria-hidden />
      </IconButton>
    </Box>
  );
}

/** The tint of the theme is too faint for small letters on the ground of a group. */
export const toggleLook = {
  textTransform: 'none',
  height: 34,
  fontSize: 13,
  color: 'text.primary',
  bgcolor: 'background.paper',
  '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
    color: 'primary.dark',
    bgcolor: 'primary.light',
  },
} as const;

const shape = {
  display: 'grid',
  alignItems: 'start',
  '& .MuiToggleButton-root, & .MuiIconButton-root': { mt: '1px' },
  gap: 2,
  gridTemplateColumns: { xs: '1fr auto auto', md: '210px auto 190px minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"key not remove" "operator operator operator" "value value value"',
    md: '"key not operator value remove"',
  },
} as const;
