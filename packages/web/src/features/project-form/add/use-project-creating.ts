import type { ProjectInput, ProjectMode, ProjectView } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { FormValues } from '#shared/record/form-values.ts';
import { type FieldMessages, messagesByPath } from '#shared/record/record-values.ts';
import { type RecordEditing, useRecordEditing } from '#shared/record/use-record-editing.ts';
import { loadFromTemplate, saveProjectMutation } from '#project-kit/projects.queries.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import { kindSection, projectIdPath } from './add-sections.ts';
import {
  type AddForm,
  emptyValues,
  modeIn,
  newProjectInput,
  templateIn,
  withTemplate,
} from './new-project.ts';

export interface ProjectCreating {
  readonly editing: RecordEditing<ProjectView>;
  /** The new project, or `null` when something stands in the way; it is shown at the form. */
  readonly create: (confirmed?: 'projectIdConfirmed') => Promise<ProjectView | null>;
  /** Why the typed id looks like a slip, until it is confirmed or changed. */
  readonly farAhead: string | null;
  /** Back to the form. */
  readonly postpone: () => void;
}

interface TypedProject {
  readonly input: ProjectInput;
  readonly values: FormValues;
}

function messagesIn(error: ApiError): FieldMessages {
  return error.is('project.idTaken') ? { [projectIdPath]: error.message } : messagesByPath(error.fields);
}

/** The server's question about an id far above the last one; `null` for every other refusal. */
function questionIn(error: Error): string | null {
  if (!(error instanceof ApiError) || !error.is('project.numberFarAhead')) return null;
  return error.fields['projectId'] ?? error.message;
}

/** What a chosen Haustyp brings stands behind what was typed. */
async function filled({ input, values }: TypedProject): Promise<ProjectInput> {
  const templateId = templateIn(values);
  if (templateId === null) return input;
  const { customerId = null } = input;
  const template = await loadFromTemplate({ mode: modeIn(values), customerId, templateId });
  return withTemplate(template, input);
}

/** Creates the project of the form; a refusal keeps everything that was typed. */
export function useProjectCreating(form: AddForm, fromView: ProjectMode): ProjectCreating {
  const { mutateAsync } = useMutation(saveProjectMutation);
  const [farAhead, setFarAhead] = useState<string | null>(null);
  const isConfirmed = useRef(false);
  const [initial] = useState(() => ({ version: 0, values: emptyValues(form, fromView) }));
  const sections = useMemo(() => [kindSection, ...form.sections], [form]);
  const editing = useRecordEditing<TypedProject, ProjectView>({
    sections,
    draftKey: 'project-add',
    version: 0,
    savedText: bannerTexts.projectSaved,
    failedText: bannerTexts.projectSaveFailed,
    stored: () => initial,
    check: (values) => {
      const read = newProjectInput(form, values);
      return read.ok ? {} : read.messages;
    },
    read: ({ values }) => {
      const read = newProjectInput(form, values);
      return read.ok ? { ok: true, input: { input: read.input, values } } : read;
    },
    mutation: {
      mutationFn: async (typed) => {
        const input = await filled(typed);
        return mutateAsync(isConfirmed.current ? { ...input, confirmProjectId: true } : input);
      },
      onError: (error) => setFarAhead(questionIn(error)),
    },
    // The new project has a page of its own. Here begins the next one: what was sent would be made a second time.
    storedOf: () => initial,
    outdatedCode: 'project.versionOutdated',
    readCurrent: () => null,
    messagesOf: messagesIn,
    isQuestion: (error) => questionIn(error) !== null,
  });
  const create = (confirmed?: 'projectIdConfirmed'): Promise<ProjectView | null> => {
    setFarAhead(null);
    isConfirmed.current = confirmed !== undefined;
    return editing.save();
  };
  return { editing, create, farAhead, postpone: () => setFarAhead(null) };
}
