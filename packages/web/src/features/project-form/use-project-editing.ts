import type { ProjectView } from '@energieakte/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { showProblemSummary } from '#shared/record/problem-summary.tsx';
import {
  type Decisions,
  type EditableRecord,
  useEditableRecord,
} from '#shared/record/use-editable-record.ts';
import { type FormDraft, useFormDraft } from '#shared/record/use-form-draft.ts';
import { checkProject, storedRecordOf } from './project-form-values.ts';
import { type ProjectSaving, type SaveOutcome, useProjectSaving } from './use-project-saving.ts';

interface EditingInput {
  readonly project: ProjectView;
  readonly sections: readonly FormSection[];
  /** The number of the reservation, or `null` for those who need none. */
  readonly leaseNumber: () => number | null;
  readonly regainLease: () => Promise<boolean>;
}

export interface ProjectEditing {
  readonly record: EditableRecord;
  readonly draft: FormDraft;
  readonly saving: ProjectSaving;
  /** The question which side wins stands on screen. */
  readonly isDeciding: boolean;
  /** The decision is followed by saving. */
  readonly savesAfterwards: boolean;
  readonly openConflicts: () => void;
  readonly postpone: () => void;
  readonly decide: (decisions: Decisions) => Promise<void>;
  /** Saves; what stands in the way is shown and focused. */
  readonly save: () => Promise<SaveOutcome>;
  readonly discard: () => Promise<void>;
}

interface Deciding {
  readonly isDeciding: boolean;
  readonly savesAfterwards: boolean;
  readonly begin: (thenSave: boolean) => void;
  readonly postpone: () => void;
}

/** Whether the question about conflicts stands on screen. It never opens by itself into somebody's typing. */
function useDeciding(openConflicts: number): Deciding {
  const [isOpen, setIsOpen] = useState(false);
  const [savesAfterwards, setSavesAfterwards] = useState(false);
  const begin = useCallback((thenSave: boolean): void => {
    setIsOpen(true);
    setSavesAfterwards(thenSave);
  }, []);
  const postpone = (): void => {
    setIsOpen(false);
    setSavesAfterwards(false);
  };
  return { isDeciding: isOpen && openConflicts > 0, savesAfterwards, begin, postpone };
}

/** Everything behind the form of one project: values, draft, saving, and newer versions made by others. */
export function useProjectEditing(input: EditingInput): ProjectEditing {
  const { project, sections } = input;
  const user = useCurrentUser();
  const [initial] = useState(() => storedRecordOf(sections, project));
  const check = useMemo(() => checkProject(sections, project.mode), [sections, project.mode]);
  const record = useEditableRecord(initial, check);
  const draft = useFormDraft({ userId: user.id, key: `project-edit/${project.id}` }, record);
  const saving = useProjectSaving({
    projectId: project.id,
    sections,
    record,
    discardDraft: draft.discard,
    leaseNumber: input.leaseNumber,
    regainLease: input.regainLease,
  });
  const { adopt, currentBase } = record;
  const openCount = record.conflicts.length + record.memberConflicts.length;
  const { begin, ...deciding } = useDeciding(openCount);

  useEffect(() => {
    if (project.version <= currentBase().version) return;
    adopt(storedRecordOf(sections, project));
  }, [project, sections, adopt, currentBase]);

  async function saveNow(): Promise<SaveOutcome> {
    const outcome = await saving.save();
    if (outcome === 'conflict') begin(true);
    if (outcome === 'invalid' || outcome === 'failed') showProblemSummary();
    return outcome;
  }
  async function save(): Promise<SaveOutcome> {
    if (openCount === 0) return saveNow();
    begin(true);
    return 'conflict';
  }
  async function decide(decisions: Decisions): Promise<void> {
    record.decide(decisions);
    deciding.postpone();
    if (deciding.savesAfterwards) await saveNow();
  }
  async function discard(): Promise<void> {
    record.discard();
    saving.forgetFailure();
    await draft.discard();
  }
  const openConflicts = (): void => begin(false);
  return { record, draft, saving, ...deciding, openConflicts, decide, save, discard };
}
