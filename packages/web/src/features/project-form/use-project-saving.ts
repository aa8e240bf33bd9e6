import { ProjectView, type ProjectInput } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { changedPaths } from '#shared/record/form-changes.ts';
import { messagesByPath } from '#shared/record/record-values.ts';
import type { EditableRecord } from '#shared/record/use-editable-record.ts';
import { saveProjectMutation } from '#project-kit/projects.queries.ts';
import { failedText, savedText } from '#project-kit/save-texts.ts';
import { projectInputOf, storedRecordOf } from './project-form-values.ts';

/** How an attempt to save ended. `conflict`: the person has to decide first. */
export type SaveOutcome = 'saved' | 'invalid' | 'conflict' | 'failed';

export interface ProjectSaving {
  readonly save: () => Promise<SaveOutcome>;
  readonly isSaving: boolean;
  /** What the server said about the last attempt, or `null`. */
  readonly failure: string | null;
  readonly forgetFailure: () => void;
}

interface SavingInput {
  readonly projectId: string;
  readonly sections: readonly FormSection[];
  readonly record: EditableRecord;
  readonly discardDraft: () => Promise<void>;
  /** The number of the reservation, or `null` for those who need none. */
  readonly leaseNumber: () => number | null;
  /** Tries to get the reservation back. Answers whether saving may be tried again. */
  readonly regainLease: () => Promise<boolean>;
}

const mostAttempts = 3;

function isLeaseGone(error: ApiError): boolean {
  return error.is('project.lockMissing') || error.is('project.leaseOutdated');
}

type Resolution = 'again' | 'conflict' | 'failed';

/** What a refusal allows: another attempt, a decision of the person, or nothing. */
async function resolve(input: SavingInput, error: ApiError): Promise<Resolution> {
  const current = ProjectView.safeParse(error.current);
  if (error.is('project.versionOutdated') && current.success) {
    const merge = input.record.adopt(storedRecordOf(input.sections, current.data));
    return merge.conflicts.length + merge.memberConflicts.length > 0 ? 'conflict' : 'again';
  }
  if (isLeaseGone(error)) return (await input.regainLease()) ? 'again' : 'failed';
  return 'failed';
}

/** Saves the changed fields, and settles what can be settled without asking: a newer version, a lost reservation. */
export function useProjectSaving(input: SavingInput): ProjectSaving {
  const { mutateAsync } = useMutation(saveProjectMutation);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const forgetFailure = useCallback(() => setFailure(null), []);

  async function send(body: ProjectInput): Promise<void> {
    const sent = input.record.form.getValues();
    const saved = await mutateAsync(body);
    input.record.adopt(storedRecordOf(input.sections, saved), sent);
  }

  async function attempt(attemptsLeft: number): Promise<SaveOutcome> {
    const { record, sections, projectId } = input;
    const base = record.currentBase();
    const values = record.form.getValues();
    const read = projectInputOf({ sections, values, paths: changedPaths(base.values, values) });
    if (!read.ok) return 'invalid';
    const leaseNumber = input.leaseNumber();
    try {
      await send({
        ...read.input,
        id: projectId,
        version: base.version,
        ...(leaseNumber === null ? {} : { leaseNumber }),
      });
      return 'saved';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const resolution = await resolve(input, error);
      if (resolution === 'again' && attemptsLeft > 1) return attempt(attemptsLeft - 1);
      if (resolution === 'conflict') return 'conflict';
      record.refuse(messagesByPath(error.fields, values));
      setFailure(error.message);
      return 'failed';
    }
  }

  async function save(): Promise<SaveOutcome> {
    setFailure(null);
    input.record.forgetRefusals();
    if (!(await input.record.form.trigger())) return 'invalid';
    setIsSaving(true);
    try {
      const outcome = await attempt(mostAttempts);
      if (outcome === 'saved') {
        reportSuccess(savedText);
        await input.discardDraft();
      }
      if (outcome === 'failed') reportError(failedText);
      return outcome;
    } finally {
      setIsSaving(false);
    }
  }
  return { save, isSaving, failure, forgetFailure };
}
