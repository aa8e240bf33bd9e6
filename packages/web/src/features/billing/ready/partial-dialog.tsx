import { parseGermanMoney, parseGermanNumber } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { draftMutation } from '../billing.queries.ts';
import { ProjectPicker } from '../project-picker.tsx';

interface PartialDialogProps {
  /** Without one, the dialog asks for it. */
  readonly project?: { readonly id: string; readonly title: string };
  readonly close: () => void;
}

const ways = [
  { value: 'percent', label: 'Prozent des Auftrags' },
  { value: 'amount', label: 'Betrag netto' },
];
const wrongPercent = 'Erwartet wird eine Zahl über 0 und höchstens 100, zum Beispiel 60.';
const wrongAmount = 'Erwartet wird ein Betrag, zum Beispiel 1.250,00.';

/** What is sent of a typed part of the order, or what is wrong with it. */
function readPart(isPercent: boolean, text: string) {
  const percent = isPercent ? parseGermanNumber(text) : null;
  const amount = isPercent ? null : parseGermanMoney(text);
  if (isPercent && (percent === null || percent <= 0 || percent > 100)) return { problem: wrongPercent };
  if (!isPercent && (amount === null || amount <= 0)) return { problem: wrongAmount };
  return { problem: null, percent, amount };
}

/** Asks for an Abschlag on what is ordered in a project, and opens its draft. */
export function PartialDialog({ project, close }: PartialDialogProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(project?.id ?? null);
  const [way, setWay] = useState('percent');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation(draftMutation);
  const isPercent = way === 'percent';
  const submit = (): void => {
    const read = readPart(isPercent, text);
    setProblem(read.problem);
    if (read.problem !== null || chosen === null) return;
    const { percent, amount } = read;
    mutate(
      { kind: 'PARTIAL', projectId: chosen, percent, amount },
      {
        onSuccess: ({ ids: [id = ''] }) => {
          close();
          void navigate({ to: '/billing/$id', params: { id } });
        },
      },
    );
  };
  return (
    <FormDialog
      title="Abschlag anfordern"
      {...(project !== undefined && { text: project.title })}
      confirmLabel="Abschlag entwerfen"
      isReady={chosen !== null}
      {...{ isPending, submit, close }}
      failure={error?.message ?? null}
    >
      {project === undefined && <ProjectPicker value={chosen} choose={setChosen} />}
      <ChoiceInput label="Höhe" value={way} choices={ways} change={setWay} />
      <TextInput
        label={isPercent ? 'Prozent' : 'Betrag netto in €'}
        value={text}
        maxLength={20}
        isFocused={project !== undefined}
        error={problem}
        change={setText}
      />
    </FormDialog>
  );
}
