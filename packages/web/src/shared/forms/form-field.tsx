import { ChoiceFormField } from './choice-field.tsx';
import { CheckFormField, ChoicesFormField } from './check-field.tsx';
import { DayFormField } from './day-field.tsx';
import type { FieldDefinition } from './field-definition.ts';
import { ReferenceFormField } from './reference-field.tsx';
import { TagsFormField } from './tags-field.tsx';
import { TextFormField } from './text-field.tsx';

/** The input for one described field, bound to the form around it. */
export function FormField({ field }: { readonly field: FieldDefinition }) {
  switch (field.kind) {
    case 'choice':
    case 'yesNo':
      return <ChoiceFormField field={field} />;
    case 'choices':
      return <ChoicesFormField field={field} />;
    case 'check':
      return <CheckFormField field={field} />;
    case 'members':
      return null;
    case 'day':
      return <DayFormField field={field} />;
    case 'reference':
    case 'references':
      return <ReferenceFormField field={field} />;
    case 'tags':
      return <TagsFormField field={field} />;
    default:
      return <TextFormField field={field} />;
  }
}
