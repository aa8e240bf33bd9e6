import { labelAt } from '@energieakte/contract';
import type { ComponentType } from 'react';
import type { z } from 'zod';

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
  | (CommonField & { readonly kind: 'choice'; readonly choices: readonly Choice[] })
  | (CommonField & { readonly kind: 'yesNo' })
  | (CommonField & { readonly kind: 'reference'; readonly useChoices: UseChoices })
  | (CommonField & { readonly kind: 'references'; readonly useChoices: UseChoices })
  | (CommonField & { readonly kind: 'tags' });

/** A part of a form with its own heading and place in the index. */
export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly FieldDefinition[];
  /** The section stays folded while it is empty; this is the button that opens it. */
  readonly openLabel?: string;
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
export function describeField(schema: z.ZodType, path: string, details: FieldDetails): FieldDefinition {
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

/** The fields of several sections in reading order. */
export function fieldsOf(sections: readonly FormSection[]): readonly FieldDefinition[] {
  return sections.flatMap((section) => section.fields);
}
