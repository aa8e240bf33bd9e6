import { labelAt } from '@energieakte/contract';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { FieldPath } from '#shared/forms/field-path.ts';
import type { FieldValue, FormValues } from '#shared/record/form-values.ts';
import type { RowColumn, TypedRow } from '#shared/record/line-items/rows-value.ts';

/** One entry of a choice. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A second, quieter line: the shortname of a customer, the id of a project. */
  readonly detail?: string;
}

export interface ChoiceList {
  readonly choices: readonly Choice[];
  readonly isLoading: boolean;
  /** German sentence when the choices could not be loaded. */
  readonly failure: string | null;
  /** The server has already searched; otherwise the choices are narrowed here while typing. */
  readonly isSearched?: boolean;
}

/** A hook that gives the choices of a field; searching ones ask the server for what was typed. */
export type UseChoices = (typed: string) => ChoiceList;

/** A hook that narrows the choices of the field at `path`. */
export type UseFitting = (path: string) => ReadonlySet<string> | null;

interface OfferedChoices {
  readonly choices: readonly Choice[];
  /** Which of them fit what else stands in the form; `null` for all. What is chosen always stays. */
  readonly useFitting?: UseFitting;
}

interface CommonField {
  /** Parts joined with `/`, as in `client/zip`. */
  readonly path: string;
  readonly label: string;
  /** The label with the part of the form it belongs to: `Bauherr, PLZ`. */
  readonly fullLabel: string;
  /** Columns of twelve on a wide screen. */
  readonly columns: number;
  /** Columns of twelve on a phone. */
  readonly phoneColumns: number;
  readonly help?: string;
  readonly isRequired?: boolean;
}

export type FieldDefinition =
  | (CommonField & {
      readonly kind: 'text';
      readonly maximum?: number;
      readonly autoComplete?: string;
      readonly inputMode?: 'email' | 'tel' | 'numeric';
    })
  | (CommonField & { readonly kind: 'paragraph'; readonly maximum?: number })
  | (CommonField & { readonly kind: 'number'; readonly unit?: string })
  | (CommonField & { readonly kind: 'day' })
  /** An amount: euros in the form, cents where it is stored. */
  | (CommonField & { readonly kind: 'money' })
  /** 15 digits, shown and typed as they are printed. */
  | (CommonField & { readonly kind: 'confirmationId' })
  | (CommonField & { readonly kind: 'choice' } & OfferedChoices)
  /** Several of a few words. */
  | (CommonField & { readonly kind: 'choices' } & OfferedChoices)
  | (CommonField & { readonly kind: 'yesNo' })
  /** Yes or no, never unknown. */
  | (CommonField & { readonly kind: 'check' })
  /** The ids in a list; the members themselves are a collection. */
  | (CommonField & { readonly kind: 'members' })
  | (CommonField & { readonly kind: 'reference'; readonly useChoices: UseChoices })
  | (CommonField & { readonly kind: 'references'; readonly useChoices: UseChoices })
  | (CommonField & { readonly kind: 'tags' })
  | (CommonField & {
      readonly kind: 'rows';
      readonly rowColumns: readonly RowColumn[];
      readonly addLabel: string;
      /** What a new row begins with. */
      readonly empty: TypedRow;
      /** Their order says nothing: rows are not moved. */
      readonly isUnordered?: true;
    });

/** The text or the list in a field of one member. */
export type ValueInMember = (field: string) => FieldValue;

/** A list of like things in a form: services, funding cases, zones. */
export interface FormCollection {
  /** Where the ids of its members stand, as in `services`. */
  readonly path: string;
  /** `Leistungen` */
  readonly title: string;
  /** `Leistung` */
  readonly singular: string;
  /** The fields of a member; their paths begin inside it. */
  readonly fields: readonly FieldDefinition[];
  /** What a person would call the member, or an empty text. */
  readonly nameOf: (valueOf: ValueInMember) => string;
}

/** A part of a form with its own heading and place in the index. */
export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly FieldDefinition[];
  readonly collection?: FormCollection;
  /** The section stays folded while it is empty; this is the button that opens it. */
  readonly openLabel?: string;
  /** Opens a folded section although it is empty, because of what stands elsewhere. */
  readonly isWanted?: (values: FormValues) => boolean;
  /** Shows the fields or the collection in its own way. */
  readonly Content?: ComponentType<{ readonly section: FormSection }>;
  /** Something below the fields, such as a suggestion. */
  readonly Extra?: ComponentType;
}

const defaultColumns = 6;
const phoneFull = 12;

/** Everything of a field that does not come from its schema. */
export type FieldDetails = FieldDefinition extends infer Field
  ? Field extends FieldDefinition
    ? Omit<Field, keyof CommonField> &
        Partial<Pick<CommonField, 'columns' | 'phoneColumns' | 'help' | 'isRequired' | 'label'>>
    : never
  : never;

/** `Bauherr, PLZ` without the `Bauherr, ` of the part it lies in. */
function shortLabel(schema: z.ZodType, parts: readonly string[]): string {
  const full = labelAt(schema, parts);
  const parent = parts.length > 1 ? labelAt(schema, parts.slice(0, -1)) : '';
  return full.startsWith(`${parent}, `) ? full.slice(parent.length + 2) : full;
}

/** Describes the field at `path` (`client/zip`); its label comes from the schema unless `details` name one. */
export function describeField<Schema extends z.ZodType>(
  schema: Schema,
  path: FieldPath<z.output<Schema>>,
  details: FieldDetails,
): FieldDefinition {
  const parts = path.split('/');
  return {
    path,
    label: shortLabel(schema, parts),
    fullLabel: labelAt(schema, parts),
    columns: defaultColumns,
    phoneColumns: phoneFull,
    ...details,
  };
}

/** The fields of several sections in reading order, without those inside collections. */
export function fieldsOf(sections: readonly FormSection[]): readonly FieldDefinition[] {
  return sections.flatMap(({ fields }) => fields);
}
