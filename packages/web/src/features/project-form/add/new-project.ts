import { pathIn } from '#shared/forms/field-path.ts';
import {
  projectModes,
  requiredMessage,
  type ProjectInput,
  type ProjectMode,
  type ProjectDocument,
} from '@energieakte/contract';
import { type FormSection, fieldsOf } from '#shared/forms/field-definition.ts';
import { type FormValues, isBlank, valueAt } from '#shared/record/form-values.ts';
import { type FieldMessages, valuesFromRecord } from '#shared/record/record-values.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { projectInputOf } from '../project-form-values.ts';
import { customerField, modePath, projectIdPath, templatePath } from './add-sections.ts';

/** Office people choose an Auftraggeber; a customer's enquiry belongs to the own one. */
export interface AddForm {
  readonly sections: readonly FormSection[];
  readonly choosesCustomer: boolean;
  /** Who leads a new project unless somebody else is chosen: whoever makes it; `null` for customers. */
  readonly leadId: string | null;
}

/** All sections whose values are sent, the Auftraggeber among them. */
function sentSections({ sections, choosesCustomer }: AddForm): readonly FormSection[] {
  const customer = { id: 'auftraggeber', title: 'Auftraggeber', fields: [customerField] };
  return choosesCustomer ? [customer, ...sections] : sections;
}

/** An empty form for a project of this kind. */
export function emptyValues(form: AddForm, mode: ProjectMode): FormValues {
  return {
    [modePath]: String(mode),
    [projectIdPath]: '',
    [templatePath]: '',
    ...valuesFromRecord(
      fieldsOf(sentSections(form)),
      form.leadId === null ? {} : { responsibleUserId: form.leadId },
    ),
  };
}

/** The kind chosen in the form. */
export function modeIn(values: FormValues): ProjectMode {
  return projectModes.find((mode) => String(mode) === valueAt(values, modePath)) ?? 0;
}

type NewProject =
  | { readonly ok: true; readonly input: ProjectInput }
  | { readonly ok: false; readonly messages: FieldMessages };

/** What is sent to create the project: only what was filled in, so that defaults stay the server's. */
export function newProjectInput(form: AddForm, values: FormValues): NewProject {
  const sections = sentSections(form);
  const paths = fieldsOf(sections)
    .map(({ path }) => path)
    .filter((path) => path === 'name' || !isBlank(valueAt(values, path)));
  const mode = modeIn(values);
  const lacksCustomer =
    form.choosesCustomer &&
    mode !== 0 &&
    isBlank(valueAt(values, pathIn<ProjectDocument>('customerId')));
  const read = projectInputOf({ sections, values, paths });
  const messages = {
    ...(read.ok ? {} : read.messages),
    ...(lacksCustomer ? { customerId: requiredMessage } : {}),
  };
  if (!read.ok || lacksCustomer) return { ok: false, messages };
  const typedId = textOf(valueAt(values, projectIdPath)).trim();
  const id = typedId === '' ? { projectIdProposed: true } : { projectId: typedId };
  return { ok: true, input: { ...read.input, mode, ...id } };
}

/** The Haustyp chosen in the form. */
export function templateIn(values: FormValues): string | null {
  return textOf(valueAt(values, templatePath)) || null;
}

/** The new project over what a Haustyp brings: whatever was typed wins. */
export function withTemplate(template: ProjectInput, typed: ProjectInput): ProjectInput {
  const { services, energy, site } = template;
  return {
    ...(services === undefined ? {} : { services }),
    ...(energy === undefined ? {} : { energy }),
    ...typed,
    customerId: typed.customerId ?? template.customerId ?? null,
    site: { ...site, ...typed.site },
  };
}
