import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import type { FieldDefinition } from './field-definition.ts';
import type { BoundField } from './use-bound-field.ts';

interface FieldFrameProps {
  readonly field: FieldDefinition;
  readonly bound: BoundField;
  readonly children: ReactNode;
  /** A box has its label behind it; in a row it stands level with the other inputs. */
  readonly isBox?: boolean;
  /** Something to do with this field, such as taking over a suggestion. */
  readonly extra?: ReactNode;
}

function ChangedMark() {
  return (
    <Box
      component="span"
      title="geändert"
      sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'primary.main', flex: 'none' }}
    />
  );
}

function LabelLine({ field, bound }: Pick<FieldFrameProps, 'field' | 'bound'>) {
  return (
    <Box
      component="label"
      id={`${bound.id}-label`}
      htmlFor={bound.id}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        mb: 1,
        typography: 'caption',
        fontWeight: 550,
        color: bound.error === null ? 'text.secondary' : 'error.dark',
        // Seen, not read out: the input itself says that it is required.
        ...(field.isRequired === true && { '&::after': { content: '"*" / ""' } }),
      }}
    >
      {field.label}
      {bound.isChanged && <ChangedMark />}
    </Box>
  );
}

function hintColor({ error, hint, isHintGrave }: BoundField) {
  if (error !== null || hint === undefined) return {};
  return { color: isHintGrave ? 'error.dark' : 'warning.dark' };
}

/** Label above, input, and below it what is wrong, what is still needed, or a help, in this order. */
export function FieldFrame({ field, bound, children, isBox = false, extra }: FieldFrameProps) {
  const text = bound.error ?? bound.hint ?? field.help;
  return (
    <Box
      sx={{
        gridColumn: { xs: `span ${field.phoneColumns}`, md: `span ${field.columns}` },
        minWidth: 0,
      }}
    >
      {isBox ? (
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 37, mt: { md: '22px' } }}>
          {children}
          <LabelLine field={field} bound={bound} />
        </Box>
      ) : (
        <>
          <LabelLine field={field} bound={bound} />
          {children}
        </>
      )}
      {text !== undefined && (
        <FormHelperText id={bound.messageId} error={bound.error !== null} sx={hintColor(bound)}>
          {text}
        </FormHelperText>
      )}
      {extra}
    </Box>
  );
}
