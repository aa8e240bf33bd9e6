import { type ChecklistItem, type Project, owerWords } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, DayInput, TextInput } from '#shared/forms/dialog-fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { papersMutation } from '../progress/progress.queries.ts';
import { paperChanges } from '../progress/what-changed.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { packageWords, stepWords } from './checklist-words.ts';
import {
  chosen,
  paperCodes,
  type PaperDraft,
  paperInput,
  paperProblems,
  startOfPaper,
} from './paper-draft.ts';
import { rejection } from './paper-steps.ts';

/** What a dialog about a paper is for. */
export type PaperTask = 'add' | 'edit' | 'reject' | 'request';

interface PaperDialogProps {
  readonly project: Project;
  /** `null` for a new one. */
  readonly paper: ChecklistItem | null;
  readonly close: () => void;
}

function choicesOf<Code extends string>(codes: readonly Code[], words: Readonly<Record<Code, string>>) {
  return codes.map((value) => ({ value, label: words[value] }));
}

interface FieldsProps {
  readonly draft: PaperDraft;
  readonly set: (part: Partial<PaperDraft>) => void;
}

function CodeFields({ draft, set }: FieldsProps) {
  const { packages, owers, steps } = paperCodes;
  return (
    <>
      <ChoiceInput
        label="Paket"
        value={draft.package}
        choices={choicesOf(packages, packageWords)}
        change={(value) => set({ package: chosen(packages, value, draft.package) })}
      />
      <ChoiceInput
        label="Kommt von"
        value={draft.owedBy}
        choices={choicesOf(owers, owerWords)}
        change={(value) => set({ owedBy: chosen(owers, value, draft.owedBy) })}
      />
      <ChoiceInput
        label="Nötig für"
        value={draft.requiredFor ?? ''}
        choices={[{ value: '', label: 'nichts Bestimmtes' }, ...choicesOf(steps, stepWords)]}
        change={(value) => set({ requiredFor: steps.find((step) => step === value) ?? null })}
      />
    </>
  );
}

/** A paper of the project's own, or another wording, ower or day for one. */
export function PaperDialog({ project, paper, close }: PaperDialogProps) {
  const [seen] = useState(paper);
  const [draft, setDraft] = useState(() => startOfPaper(paper));
  const [wasTried, setWasTried] = useState(false);
  const save = useMutation(papersMutation);
  const set = (part: Partial<PaperDraft>): void => setDraft({ ...draft, ...part });
  const found = paperProblems(draft);
  const problems = wasTried ? found : {};
  const submit = (): void => {
    setWasTried(true);
    if (Object.keys(found).length > 0) return;
    save.mutate([paperInput(draft, paper, project.id)], {
      onSuccess: () => {
        reportSuccess(
          paper === null ? 'Die Unterlage wurde eingetragen.' : 'Die Unterlage wurde geändert.',
        );
        close();
      },
    });
  };
  return (
    <FormDialog
      title={paper === null ? 'Unterlage eintragen' : 'Unterlage bearbeiten'}
      confirmLabel={paper === null ? 'Eintragen' : 'Speichern'}
      isPending={save.isPending}
      failure={save.error?.message ?? null}
      changes={seen === null || save.isPending ? [] : paperChanges(seen, paper)}
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
  readonly paper: ChecklistItem;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly close: () => void;
}

/** Sends a paper back with a reason that whoever owes it will read. */
export function RejectDialog({ paper, today, close }: RejectDialogProps) {
  const save = useMutation(papersMutation);
  return (
    <ReasonDialog
      title={`Zurückweisen: ${paper.label}`}
      text="Die Unterlage ist danach wieder angefordert, mit 14 Tagen Zeit. Auftraggeber und Bauherr lesen den Grund."
      confirmLabel="Zurückweisen"
      isReasonRequired
      isPending={save.isPending}
      failure={save.error?.message ?? null}
      confirm={(reason) => save.mutate([rejection(paper, reason, today)], { onSuccess: close })}
      close={close}
    />
  );
}
