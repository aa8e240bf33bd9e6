import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Choice, FieldDefinition } from './field-definition.ts';
import { FieldFrame } from './field-frame.tsx';
import { descriptionOf, listOf, textOf, useBoundField } from './use-bound-field.ts';

type CheckKind = Extract<FieldDefinition, { readonly kind: 'check' }>;
type ChoicesKind = Extract<FieldDefinition, { readonly kind: 'choices' }>;

/** Yes or no. */
export function CheckFormField({ field }: { readonly field: CheckKind }) {
  const bound = useBoundField(field);
  return (
    <FieldFrame field={field} bound={bound} isBox>
      <Checkbox
        id={bound.id}
        sx={{ ml: -2 }}
        checked={textOf(bound.value) === 'ja'}
        disabled={bound.isReadOnly}
        onChange={(_, isChecked) => bound.change(isChecked ? 'ja' : 'nein')}
        onBlur={bound.leave}
        slotProps={{ input: descriptionOf(field, bound) }}
      />
    </FieldFrame>
  );
}

const noLimit = (): null => null;

/** What can be chosen now: everything that fits, and what is chosen already. */
function useOffered(field: ChoicesKind, chosen: readonly string[]): readonly Choice[] {
  const useFitting = field.useFitting ?? noLimit;
  const fitting = useFitting(field.path);
  return fitting === null
    ? field.choices
    : field.choices.filter(({ value }) => fitting.has(value) || chosen.includes(value));
}

/** Several of a few words, each with its own box, in the order of the list. */
export function ChoicesFormField({ field }: { readonly field: ChoicesKind }) {
  const bound = useBoundField(field);
  const chosen = listOf(bound.value);
  const offered = useOffered(field, chosen);
  const toggle = (value: string, isChosen: boolean): void =>
    bound.change(
      field.choices
        .map((choice) => choice.value)
        .filter((other) => (other === value ? isChosen : chosen.includes(other))),
    );
  return (
    <FieldFrame field={field} bound={bound}>
      <Box
        role="group"
        id={bound.id}
        tabIndex={-1}
        aria-labelledby={`${bound.id}-label`}
        aria-describedby={bound.messageId}
        sx={{ minHeight: 37, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
      >
        {offered.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            label={label}
            sx={{ ml: -2, mr: 0 }}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                disabled={bound.isReadOnly}
                onChange={(_, isChosen) => toggle(value, isChosen)}
                onBlur={bound.leave}
              />
            }
          />
        ))}
        {offered.length === 0 && (
          <Box
            component="span"
            sx={{ typography: 'body2', color: 'text.secondary', alignSelf: 'center' }}
          >
            keine in diesem Programm
          </Box>
        )}
      </Box>
    </FieldFrame>
  );
}
