import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Choice, FieldDefinition, FormSection } from '#shared/forms/field-definition.ts';
import { type BoundField, listOf, textOf, useBoundField } from '#shared/forms/use-bound-field.ts';
import { valueText } from '#shared/forms/value-text.ts';
import {
  fieldElementId,
  focusField,
  isChanged,
  useFormSurroundings,
  useFormValues,
} from '#shared/record/form-context.tsx';
import { type FormValues, valueAt } from '#shared/record/form-values.ts';

/** What a check says in a sentence: `dabei`, `nicht dabei`. */
export type CheckTexts = Readonly<Record<'ja' | 'nein', string>>;

interface PartProps {
  readonly section: FormSection;
  readonly path: string;
}

/** A field of the section; a path that is none is a mistake in the form. */
export function fieldAt({ fields }: FormSection, path: string): FieldDefinition {
  const field = fields.find((one) => one.path === path);
  if (field === undefined) throw new Error(`The section has no field ${path}`);
  return field;
}

function pillOf({ isChanged: hasChanged, error }: BoundField) {
  return {
    ml: 0.75,
    mr: 0.75,
    my: 0.5,
    maxWidth: '100%',
    verticalAlign: 'middle',
    typography: 'body1',
    fontWeight: 600,
    minHeight: { xs: 44, md: 32 },
    borderRadius: '6px',
    ...(hasChanged && { color: 'primary.main', bgcolor: 'primary.light' }),
    '& .MuiOutlinedInput-notchedOutline': {
      borderColor: error === null ? (hasChanged ? 'primary.main' : 'divider') : 'error.main',
    },
    '& .MuiSelect-select, & select': { py: 0.5, font: 'inherit', fieldSizing: 'content' },
  } as const;
}

function attributesOf(field: FieldDefinition, bound: BoundField) {
  return {
    id: bound.id,
    'aria-label': field.fullLabel,
    'aria-describedby': `${bound.id}-message`,
    'aria-invalid': bound.error !== null,
  };
}

function choicesOf(field: FieldDefinition, texts: CheckTexts | undefined): readonly Choice[] {
  if (texts !== undefined) return Object.entries(texts).map(([value, label]) => ({ value, label }));
  return field.kind === 'choice' || field.kind === 'choices' ? field.choices : [];
}

/** A word of a sentence that is chosen: one of a few, or yes and no in the words of the sentence. */
export function ChosenPart({ section, path, texts }: PartProps & { readonly texts?: CheckTexts }) {
  const field = fieldAt(section, path);
  const bound = useBoundField(field);
  return (
    <Select
      native
      value={textOf(bound.value)}
      disabled={bound.isReadOnly}
      onChange={({ target }) => bound.change(target.value)}
      onBlur={bound.leave}
      inputProps={attributesOf(field, bound)}
      sx={pillOf(bound)}
    >
      {choicesOf(field, texts).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** Several words of a sentence: `montags und freitags`. */
export function SeveralPart({ section, path, none }: PartProps & { readonly none: string }) {
  const field = fieldAt(section, path);
  const bound = useBoundField(field);
  const choices = choicesOf(field, undefined);
  const joined = new Intl.ListFormat('de-DE');
  const shown = (chosen: readonly string[]): string =>
    joined.format(choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label));
  return (
    <Select
      multiple
      displayEmpty
      value={[...listOf(bound.value)]}
      disabled={bound.isReadOnly}
      renderValue={(chosen) => shown(chosen) || none}
      onChange={({ target: { value } }) =>
        bound.change(choices.map((choice) => choice.value).filter((one) => value.includes(one)))
      }
      onBlur={bound.leave}
      SelectDisplayProps={attributesOf(field, bound)}
      sx={pillOf(bound)}
    >
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}

/** A number in a sentence, typed. */
export function NumberPart({ section, path }: PartProps) {
  const field = fieldAt(section, path);
  const bound = useBoundField(field);
  return (
    <Box
      component="input"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={textOf(bound.value)}
      disabled={bound.isReadOnly}
      onChange={(event) => bound.change(event.currentTarget.value)}
      onBlur={bound.leave}
      {...attributesOf(field, bound)}
      sx={{
        ...pillOf(bound),
        width: 52,
        px: 1.5,
        textAlign: 'center',
        font: 'inherit',
        fontWeight: 600,
        border: 1,
        borderColor:
          bound.error === null ? (bound.isChanged ? 'primary.main' : 'divider') : 'error.main',
        bgcolor: bound.isChanged ? 'primary.light' : 'background.paper',
        color: bound.isChanged ? 'primary.main' : 'text.primary',
      }}
    />
  );
}

/** What a changed part said before, and the way back to it. */
function ChangedPart({
  field,
  texts,
}: {
  readonly field: FieldDefinition;
  readonly texts?: CheckTexts;
}) {
  const { base } = useFormSurroundings();
  const { setValue } = useFormContext<FormValues>();
  const before = valueAt(base, field.path);
  const known = texts !== undefined && (before === 'ja' || before === 'nein') ? texts[before] : null;
  const back = (): void => {
    setValue(field.path, before, { shouldDirty: true, shouldValidate: true });
    // The button is gone: the keyboard goes on in what it changed.
    focusField(field.path);
  };
  return (
    <Box
      sx={{
        typography: 'body2',
        color: 'primary.main',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
      }}
    >
      {field.fullLabel}: bisher {known ?? valueText(field, before, new Map())}
      <Button
        size="small"
        startIcon={<Undo2 size={14} strokeWidth={2} />}
        aria-label={`${field.fullLabel}: zurück`}
        onClick={back}
      >
        zurück
      </Button>
    </Box>
  );
}

/** What is wrong with the parts of a sentence, each by its name. */
function PartProblem({ field }: { readonly field: FieldDefinition }) {
  const { error } = useBoundField(field);
  if (error === null) return null;
  return (
    <FormHelperText error id={`${fieldElementId(field.path)}-message`}>
      {field.fullLabel}: {error}
    </FormHelperText>
  );
}

interface SentenceProps {
  readonly section: FormSection;
  /** The fields that stand in it. */
  readonly paths: readonly string[];
  readonly texts?: Readonly<Record<string, CheckTexts>>;
  readonly children: ReactNode;
}

/** A sentence with parts to choose, what is wrong with them, and what they said before. */
export function Sentence({ section, paths, texts = {}, children }: SentenceProps) {
  const values = useFormValues();
  const { base } = useFormSurroundings();
  const fields = paths.map((path) => fieldAt(section, path));
  const changed = fields.filter(({ path }) => isChanged(base, path, valueAt(values, path)));
  return (
    <Box sx={{ mt: 3 }}>
      <Box sx={{ lineHeight: { xs: 2.6, md: 2.3 } }}>{children}</Box>
      {fields.map((field) => (
        <PartProblem key={field.path} field={field} />
      ))}
      {changed.map((field) => {
        const words = texts[field.path];
        return (
          <ChangedPart key={field.path} field={field} {...(words !== undefined && { texts: words })} />
        );
      })}
    </Box>
  );
}
