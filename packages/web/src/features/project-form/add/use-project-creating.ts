import type { ProjectInput, ProjectView } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { type FieldMessages, messagesByPath } from '#shared/record/record-values.ts';
import type { EditableRecord } from '#shared/record/use-editable-record.ts';
import { loadFromTemplate, saveProjectMutation } from '#project-kit/projects.queries.ts';
import { failedText, savedText } from '#project-kit/save-texts.ts';
import { projectIdPath } from './add-sections.ts';
import { type AddForm, modeIn, newProjectInput, templateIn, withTemplate } from './new-project.ts';

export interface ProjectCreating {
  /** The new project, or `null` when something stands in the way; it is shown at the form. */
  readonly create: (confirmed?: 'projectIdConfirmed') => Promise<ProjectView | null>;
  readonly isCreating: boolean;
  readonly failure: string | null;
  /** Why the typed id looks like a slip, until it is confirmed or changed. */
  readonly farAhead: string | null;
  /** Back to the form. */
  readonly postpone: () => void;
}

function messagesIn(error: ApiError): FieldMessages {
  return error.is('project.idTaken') ? { [projectIdPath]: error.message } : messagesByPath(error.fields);
}

/** What a chosen Haustyp brings stands behind what was typed. */
async function filled(input: ProjectInput, record: EditableRecord): Promise<ProjectInput> {
  const values = record.form.getValues();
  const templateId = templateIn(values);
  if (templateId === null) return input;
  const { customerId = null } = input;
  const template = await loadFromTemplate({ mode: modeIn(values), customerId, templateId });
  return withTemplate(template, input);
}

/** Creates the project of the form; a refusal keeps everything that was typed. */
export function useProjectCreating(form: AddForm, record: EditableRecord): ProjectCreating {
  const { mutateAsync, isPending } = useMutation(saveProjectMutation);
  const [failure, setFailure] = useState<string | null>(null);
  const [farAhead, setFarAhead] = useState<string | null>(null);
  async function create(confirmed?: 'projectIdConfirmed'): Promise<ProjectView | null> {
    setFailure(null);
    setFarAhead(null);
    record.forgetRefusals();
    const read = newProjectInput(form, record.form.getValues());
    if (!(await record.form.trigger()) || !read.ok) return null;
    try {
      const input = await filled(read.input, record);
      const project = await mutateAsync(
        confirmed === undefined ? input : { ...input, confirmProjectId: true },
      );
      reportSuccess(savedText);
      return project;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.is('project.numberFarAhead')) {
        setFarAhead(error.fields['projectId'] ?? error.message);
        return null;
      }
      record.refuse(messagesIn(error));
      setFailure(error.message);
      reportError(failedText);
      return null;
    }
  }
  return { create, isCreating: isPending, failure, farAhead, postpone: () => setFarAhead(null) };
}
