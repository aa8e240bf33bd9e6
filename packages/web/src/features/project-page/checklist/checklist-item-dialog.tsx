import { type ChecklistItem, type Project, owerLabels } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, DayInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { checklistItemsMutation } from '../progress/progress.queries.ts';
import { checklistItemChanges } from '#project-kit/what-changed.ts';
import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';
import { packageLabels, stepLabels } from '#project-kit/checklist-labels.ts';
import {
  chosen,
  checklistItemCodes,
  type ChecklistItemDraft,
  checklistItemInput,
  checklistItemProblems,
  startOfChecklistItem,
} from './checklist-item-draft.ts';
import { rejection } from '#project-kit/checklist-item-steps.ts';

/** What a dialog about a document is for. */
export type ChecklistItemTask = 'add' | 'edit' | 'reject' | 'request';

interface ChecklistItemDialogProps {
  readonly project: Project;
  /** `null` for a new one. */
  readonly checklistItem: ChecklistItem | null;
  readonly close: () => void;
}

function choicesOf<Code extends string>(codes: readonly Code[], words: Readonly<Record<Code, string>>) {
  return codes.map((value) => ({ value, label: words[value] }));
}

interface FieldsProps {
  readonly draft: ChecklistItemDraft;
  readonly set: (part: Partial<ChecklistItemDraft>) => void;
}

function CodeFields({ draft, set }: FieldsProps) {
  const { packages, owers, steps } = checklistItemCodes;
  return (
    <>
      <ChoiceInput
        label="Paket"
        value={draft.package}
        choices={choicesOf(packages, packageLabels)}
        change={(value) => set({ package: chosen(packages, value, draft.package) })}
      />
      <ChoiceInput
        label="Kommt von"
        value={draft.owedBy}
        choices={choicesOf(owers, owerLabels)}
        change={(value) => set({ owedBy: chosen(owers, value, draft.owedBy) })}
      />
      <ChoiceInput
        label="Nötig für"
        value={draft.requiredFor ?? ''}
        choices={[{ value: '', label: 'nichts Bestimmtes' }, ...choicesOf(steps, stepLabels)]}
        change={(value) => set({ requiredFor: steps.find((step) => step === value) ?? null })}
      />
    </>
  );
}

/** A document of the project's own, or another wording, ower or day for one. */
export function ChecklistItemDialog({ project, checklistItem, close }: ChecklistItemDialogProps) {
  const [seen] = useState(checklistItem);
  const [draft, setDraft] = useState(() => startOfChecklistItem(checklistItem));
  const [wasTried, setWasTried] = useState(false);
  const save = useMutation(checklistItemsMutation);
  const set = (part: Partial<ChecklistItemDraft>): void => setDraft({ ...draft, ...part });
  const found = checklistItemProblems(draft);
  const problems = wasTried ? found : {};
  const submit = (): void => {
    setWasTried(true);
    if (Object.keys(found).length > 0) return;
    save.mutate([checklistItemInput(draft, checklistItem, project.id)], {
      onSuccess: () => {
        reportSuccess(
          checklistItem === null ? 'Die Unterlage wurde eingetragen.' : 'Die Unterlage wurde geändert.',
        );
        close();
      },
    });
  };
  return (
    <FormDialog
      title={checklistItem === null ? 'Unterlage eintragen' : 'Unterlage bearbeiten'}
      confirmLabel={checklistItem === null ? 'Eintragen' : 'Speichern'}
      isPending={save.isPending}
      failure={save.error?.message ?? null}
      changes={seen === null || save.isPending ? [] : checklistItemChanges(seen, checklistItem)}
      submit={submit}
      close={close}
    >
      <TextInput
        label="Unterlage"
        value={draft.label}
        change={(label) => set({ label })}
        error={problems.label}
        maxLength={200}
        isFocused
      />
      <CodeFields draft={draft} set={set} />
      <DayInput
        label="Erbeten bis"
        value={draft.dueDate}
        change={(dueDate) => set({ dueDate })}
        error={problems.dueDate}
      />
      <DayInput
        label="Läuft ab am"
        value={draft.expiresOn}
        change={(expiresOn) => set({ expiresOn })}
        error={problems.expiresOn}
        help="Bei Vollmachten und Nachweisen, die nur eine Zeit lang gelten"
      />
    </FormDialog>
  );
}

interface RejectDialogProps {
  readonly checklistItem: ChecklistItem;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly close: () => void;
}

/** Sends a document back with a reason that whoever owes it will read. */
export function RejectDialog({ checklistItem, today, close }: RejectDialogProps) {
  const save = useMutation(checklistItemsMutation);
  return (
    <ReasonDialog
      title={`Zurückweisen: ${checklistItem.label}`}
      text="Die Unterlage ist danach wieder angefordert, mit 14 Tagen Zeit. Auftraggeber und Bauherr lesen den Grund."
      confirmLabel="Zurückweisen"
      isReasonRequired
      isPending={save.isPending}
      failure={save.error?.message ?? null}
      confirm={(reason) => save.mutate([rejection(checklistItem, reason, today)], { onSuccess: close })}
      close={close}
    />
  );
}
