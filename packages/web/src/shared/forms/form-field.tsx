import { ChoiceFormField } from './choice-field.tsx';
import { CheckFormField, ChoicesFormField } from './check-field.tsx';
import { DayFormField } from './day-field.tsx';
import type { FieldDefinition } from './field-definition.ts';
import { ReferenceFormField } from './reference-field.tsx';
import { RowsFormField } from './rows-field.tsx';
import { TagsFormField } from './tags-field.tsx';
import { TextFormField } from './text-field.tsx';

type ChosenKind = Extract<
  FieldDefinition,
  { readonly kind: 'choice' | 'yesNo' | 'choices' | 'check' }
>;

function ChosenFormField({ field }: { readonly field: ChosenKind }) {
  switch (field.kind) {
    case 'choices':
      return <ChoicesFormField field={field} />;
    case 'check':
      return <CheckFormField field={field} />;
    default:
      return <ChoiceFormField field={field} />;
  }
}

/** The input for one described field, bound to the form around it. */
export function FormField({ field }: { readonly field: FieldDefinition }) {
  switch (field.kind) {
    case 'text':
    case 'paragraph':
    case 'number':
      return <TextFormField field={field} />;
    case 'members':
      return null;
    case 'day':
      return <DayFormField field={field} />;
    case 'reference':
    case 'references':
      return <ReferenceFormField field={field} />;
    case 'rows':
      return <RowsFormField field={field} />;
    case 'tags':
      return <TagsFormField field={field} />;
    default:
      return <ChosenFormField field={field} />;
  }
}
