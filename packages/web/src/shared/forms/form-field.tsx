import { ChoiceFormField } from './choice-field.tsx';
import { CheckFormField, ChoicesFormField } from './check-field.tsx';
import { DayFormField } from './day-field.tsx';
import type { FieldDefinition } from './field-definition.ts';
import { ReferenceFormField } from './reference-field.tsx';
import { RowsFormField } from '#shared/record/line-items/rows-field.tsx';
import { TagsFormField } from './tags-field.tsx';
import { TextFormField } from './text-field.tsx';

type ChosenKind = Extract<FieldDefinition, { readonly kind: 'choice' | 'yesNo' | 'choices' | 'check' }>;

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

type WrittenKind = Exclude<FieldDefinition, ChosenKind | ListKind>;

function WrittenFormField({ field }: { readonly field: WrittenKind }) {
  switch (field.kind) {
    case 'members':
      return null;
    case 'day':
      return <DayFormField field={field} />;
    default:
      return <TextFormField field={field} />;
  }
}

type ListKind = Extract<
  FieldDefinition,
  { readonly kind: 'reference' | 'references' | 'rows' | 'tags' }
>;

function ListFormField({ field }: { readonly field: ListKind }) {
  switch (field.kind) {
    case 'rows':
      return <RowsFormField field={field} />;
    case 'tags':
      return <TagsFormField field={field} />;
    default:
      return <ReferenceFormField field={field} />;
  }
}

/** The input for one described field, bound to the form around it. */
export function FormField({ field }: { readonly field: FieldDefinition }) {
  switch (field.kind) {
    case 'choice':
    case 'yesNo':
    case 'choices':
    case 'check':
      return <ChosenFormField field={field} />;
    case 'reference':
    case 'references':
    case 'rows':
    case 'tags':
      return <ListFormField field={field} />;
    default:
      return <WrittenFormField field={field} />;
  }
}
