import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { Choice, FieldDefinition } from './field-definition.ts';
import { FieldFrame } from './field-frame.tsx';
import { descriptionOf, textOf, useBoundField } from './use-bound-field.ts';

type ChoiceKind = Extract<FieldDefinition, { readonly kind: 'choice' | 'yesNo' }>;

/** Yes and no as they stand in a form; unknown is neither. */
const yesNoChoices: readonly Choice[] = [
  { value: 'ja', label: 'ja' },
  { value: 'nein', label: 'nein' },
];

const noLimit = (): null => null;

/** What can be chosen now: everything that fits, and what is chosen already. */
function useOffered(field: ChoiceKind, chosen: string): readonly Choice[] {
  const useFitting = field.kind === 'choice' ? (field.useFitting ?? noLimit) : noLimit;
  const fitting = useFitting(field.path);
  const choices = field.kind === 'yesNo' ? yesNoChoices : field.choices;
  return fitting === null
    ? choices
    : choices.filter(({ value }) => fitting.has(value) || value === chosen);
}

/** One of a few words. The browser's own list: letters jump to an entry, phones show their wheel. */
export function ChoiceFormField({ field }: { readonly field: ChoiceKind }) {
  const bound = useBoundField(field);
  const choices = useOffered(field, textOf(bound.value));
  return (
    <FieldFrame field={field} bound={bound}>
      <Select
        native
        fullWidth
        size="small"
        value={textOf(bound.value)}
        error={bound.error !== null}
        disabled={bound.isReadOnly}
        onChange={(event) => bound.change(event.target.value)}
        onBlur={bound.leave}
        input={<OutlinedInput size="small" />}
        inputProps={{ id: bound.id, ...descriptionOf(field, bound) }}
      >
        {field.isRequired !== true && <option value="">–</option>}
        {field.isRequired === true && textOf(bound.value) === '' && (
          // Otherwise the browser would show the first choice as if it were chosen.
          <option value="">bitte wählen</option>
        )}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
