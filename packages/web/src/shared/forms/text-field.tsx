import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FieldDefinition } from './field-definition.ts';
import { FieldFrame } from './field-frame.tsx';
import { descriptionOf, textOf, useBoundField } from './use-bound-field.ts';

type TextKind = Extract<
  FieldDefinition,
  { readonly kind: 'text' | 'paragraph' | 'number' | 'money' | 'confirmationId' }
>;

const longestUnit = 5;

function inputModeOf(field: TextKind) {
  if (field.kind === 'number' || field.kind === 'money') return 'decimal' as const;
  if (field.kind === 'confirmationId') return 'numeric' as const;
  return field.kind === 'text' ? field.inputMode : undefined;
}

function shortUnit(field: TextKind): string {
  if (field.kind === 'money') return '€';
  return field.kind === 'number' ? (field.unit ?? '').slice(0, longestUnit) : '';
}

function unitOf(field: TextKind) {
  const unit = shortUnit(field);
  return unit === '' ? undefined : (
    <InputAdornment
      position="end"
      disableTypography
      sx={{ color: 'text.secondary', typography: 'body2' }}
    >
      {unit}
    </InputAdornment>
  );
}

/** A line of text, a number with its unit, or a paragraph that grows with what is written. */
export function TextFormField({ field }: { readonly field: TextKind }) {
  const bound = useBoundField(field);
  const isParagraph = field.kind === 'paragraph';
  return (
    <FieldFrame field={field} bound={bound}>
      <OutlinedInput
        id={bound.id}
        size="small"
        fullWidth
        value={textOf(bound.value)}
        error={bound.error !== null}
        readOnly={bound.isReadOnly}
        multiline={isParagraph}
        {...(isParagraph ? { minRows: 3, maxRows: 16 } : {})}
        {...(field.kind === 'confirmationId' ? { placeholder: '000-0000-0000-0000' } : {})}
        endAdornment={unitOf(field)}
        onChange={(event) => bound.change(event.target.value)}
        onBlur={bound.leave}
        inputProps={{
          ...descriptionOf(field, bound),
          // Sums stand under each other by their decimals.
          style: field.kind === 'money' ? { textAlign: 'right' } : undefined,
          inputMode: inputModeOf(field),
          autoComplete: (field.kind === 'text' ? field.autoComplete : undefined) ?? 'off',
        }}
      />
    </FieldFrame>
  );
}
