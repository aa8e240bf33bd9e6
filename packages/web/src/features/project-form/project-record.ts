import { type ProjectInput, type ProjectLease, ProjectView } from '@energieakte/contract';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { changedPaths } from '#shared/record/form-changes.ts';
import { messagesByPath } from '#shared/record/record-values.ts';
import type { EditedRecord, RecordLease } from '#shared/record/edited-record.ts';
import type { RecordLeaseCalls } from '#shared/record/lease/use-record-lease.ts';
import {
  saveProjectMutation,
  startEdit,
  stopEdit,
  stopEditOnLeave,
} from '#project-kit/projects.queries.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import { checkProject, projectInputOf, storedRecordOf } from './project-form-values.ts';

interface ProjectToEdit {
  /** The project as last read; follows what others do. */
  readonly project: ProjectView;
  readonly sections: readonly FormSection[];
  /** Absent for those who need no reservation. */
  readonly lease?: RecordLease;
}

/** The reservation of a project while somebody of the office edits it. */
export const projectLeaseCalls: RecordLeaseCalls<ProjectLease> = {
  start: startEdit,
  stop: stopEdit,
  stopOnLeave: stopEditOnLeave,
  heldByOthers: 'project.locked',
  isLost: (error) => error.is('project.lockMissing') || error.is('project.leaseOutdated'),
};

/** A project for the engine: only changed fields are sent, so that others may save other fields meanwhile. */
export function projectRecord({
  project,
  sections,
  ...options
}: ProjectToEdit): EditedRecord<ProjectInput, ProjectView> {
  const { id, version, mode } = project;
  return {
    sections,
    version,
    draftKey: `project-edit/${id}`,
    mutation: saveProjectMutation,
    stored: () => storedRecordOf(sections, project),
    check: checkProject(sections, mode),
    read: ({ values, base, leaseNumber }) => {
      const read = projectInputOf({ sections, values, paths: changedPaths(base.values, values) });
      if (!read.ok) return read;
      const lease = leaseNumber === null ? {} : { leaseNumber };
      return { ok: true, input: { ...read.input, id, version: base.version, ...lease } };
    },
    storedOf: (saved) => storedRecordOf(sections, saved),
    outdatedCode: 'project.versionOutdated',
    readCurrent: (current) => {
      const read = ProjectView.safeParse(current);
      return read.success ? storedRecordOf(sections, read.data) : null;
    },
    messagesOf: ({ fields }, values) => messagesByPath(fields, values),
    savedText: bannerTexts.projectSaved,
    failedText: bannerTexts.projectSaveFailed,
    ...options,
  };
}
