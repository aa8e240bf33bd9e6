import {
  formatDayForInput,
  parseGermanDay,
  type SavedTimeRounding,
  type TimeRounding,
  timeRoundingBases,
  timeRoundingBasisNames,
  timeRoundingModeNames,
  timeRoundingModes,
  timeRoundingSteps,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProjectChoices } from '#project-kit/project-choices.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, DayInput, dayProblem, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { EntryDialog } from '#shared/dialog/entry-dialog.tsx';
import { serviceNamesQuery } from '#shared/directory/catalogue-names.queries.ts';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { ChoicePicker } from '#shared/forms/choice-picker.tsx';
import { useToday } from '#shared/format/use-today.ts';
import { deleteRoundingMutation, saveRoundingMutation } from './time-reports.queries.ts';

interface Draft extends Pick<TimeRounding, 'step' | 'mode' | 'basis'> {
  readonly minimum: string;
  readonly customerId: string;
  readonly project: { readonly id: string; readonly label: string } | null;
  readonly serviceCode: string;
  readonly validFrom: string;
  readonly validTo: string;
}

function startOf(rule: SavedTimeRounding | null, today: string): Draft {
  if (rule === null)
    return {
      step: 15,
      mode: 'AUF',
      basis: 'EINTRAG',
      minimum: '0',
      customerId: '',
      project: null,
      serviceCode: '',
      validFrom: formatDayForInput(today),
      validTo: '',
    };
  const { step, mode, basis, projectId, projectLabel } = rule;
  return {
    step,
    mode,
    basis,
    minimum: String(rule.minimum),
    customerId: rule.customerId ?? '',
    project: projectId === null ? null : { id: projectId, label: projectLabel ?? '' },
    serviceCode: rule.serviceCode ?? '',
    validFrom: formatDayForInput(rule.validFrom),
    validTo: rule.validTo === null ? '' : formatDayForInput(rule.validTo),
  };
}

const wholeNumber = /^\d{1,4}$/u;
const mostMinutes = 1440;

function minimumProblem({ minimum }: Draft): string | null {
  const isRight = wholeNumber.test(minimum.trim()) && Number(minimum) <= mostMinutes;
  return isRight ? null : 'Bitte Minuten von 0 bis 1440 eingeben.';
}

interface FieldsProps {
  readonly draft: Draft;
  readonly wasTried: boolean;
  readonly set: (part: Partial<Draft>) => void;
}

function ProjectField({ draft, set }: Omit<FieldsProps, 'wasTried'>) {
  const [typed, setTyped] = useState('');
  const { choices } = useProjectChoices(typed);
  const found = choices.map(({ value, label, detail = '' }) => ({
    id: value,
    label: `${label} ${detail}`.trim(),
  }));
  const { project } = draft;
  const isFound = project === null || found.some(({ id }) => id === project.id);
  return (
    <ChoicePicker
      label="Nur Projekt"
      choices={isFound ? found : [project, ...found]}
      value={project?.id ?? null}
      onChange={(id) => set({ project: found.find((one) => one.id === id) ?? null, customerId: '' })}
      search={setTyped}
    />
  );
}

function Target({ draft, set }: Omit<FieldsProps, 'wasTried'>) {
  const { data: customers = [] } = useQuery(customersQuery);
  const { data: services = [] } = useQuery(serviceNamesQuery);
  const any = { value: '', label: 'alle' };
  return (
    <>
      <ChoiceInput
        label="Nur Auftraggeber"
        value={draft.customerId}
        choices={[any, ...customers.map(({ id, name }) => ({ value: id, label: name }))]}
        change={(customerId) => set({ customerId, project: null })}
      />
      <ProjectField draft={draft} set={set} />
      <ChoiceInput
        label="Nur Leistung"
        value={draft.serviceCode}
        choices={[any, ...services.map(({ code, title }) => ({ value: code, label: title }))]}
        change={(serviceCode) => set({ serviceCode })}
      />
    </>
  );
}

function Rounding({ draft, wasTried, set }: FieldsProps) {
  const pair = { display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } } as const;
  return (
    <>
      <Box sx={pair}>
        <ChoiceInput
          label="Auf volle"
          value={String(draft.step)}
          choices={timeRoundingSteps.map((step) => ({
            value: String(step),
            label: step === 1 ? '1 Minute' : `${step} Minuten`,
          }))}
          change={(typed) =>
            set({ step: timeRoundingSteps.find((step) => String(step) === typed) ?? draft.step })
          }
        />
        <ChoiceInput
          label="Richtung"
          value={draft.mode}
          choices={timeRoundingModes.map((value) => ({ value, label: timeRoundingModeNames[value] }))}
          change={(typed) =>
            set({ mode: timeRoundingModes.find((mode) => mode === typed) ?? draft.mode })
          }
        />
        <ChoiceInput
          label="Gerundet wird"
          value={draft.basis}
          choices={timeRoundingBases.map((value) => ({ value, label: timeRoundingBasisNames[value] }))}
          change={(typed) =>
            set({ basis: timeRoundingBases.find((basis) => basis === typed) ?? draft.basis })
          }
        />
        <TextInput
          label="Mindestens (Minuten)"
          value={draft.minimum}
          change={(minimum) => set({ minimum })}
          maxLength={4}
          error={wasTried ? minimumProblem(draft) : null}
        />
        <DayInput
          label="Gültig ab"
          value={draft.validFrom}
          change={(validFrom) => set({ validFrom })}
          error={wasTried ? dayProblem(draft.validFrom, true) : null}
        />
        <DayInput
          label="Gültig bis (freiwillig)"
          value={draft.validTo}
          change={(validTo) => set({ validTo })}
          error={wasTried ? dayProblem(draft.validTo, false) : null}
        />
      </Box>
    </>
  );
}

interface RoundingDialogProps {
  /** `null` for a new one. */
  readonly rule: SavedTimeRounding | null;
  readonly close: () => void;
}

/** Enters a rule of rounding, changes or deletes it. */
export function RoundingDialog({ rule, close }: RoundingDialogProps) {
  const today = useToday();
  const [draft, setDraft] = useState(() => startOf(rule, today));
  const [wasTried, setWasTried] = useState(false);
  const save = useMutation(saveRoundingMutation);
  const remove = useMutation(deleteRoundingMutation);
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const submit = (): void => {
    setWasTried(true);
    const validFrom = parseGermanDay(draft.validFrom);
    const wrong = [minimumProblem(draft), dayProblem(draft.validTo, false)];
    if (validFrom === null || wrong.some((problem) => problem !== null)) return;
    const { step, mode, basis, project, customerId, serviceCode } = draft;
    save.mutate(
      {
        ...(rule === null ? {} : { id: rule.id, version: rule.version }),
        step,
        mode,
        basis,
        minimum: Number(draft.minimum),
        customerId: customerId === '' ? null : customerId,
        projectId: project?.id ?? null,
        serviceCode: serviceCode === '' ? null : serviceCode,
        validFrom,
        validTo: parseGermanDay(draft.validTo),
      },
      {
        onSuccess: () => {
          reportSuccess('Die Regel wurde gespeichert');
          close();
        },
      },
    );
  };
  const deletion =
    rule === null
      ? null
      : {
          id: rule.id,
          mutation: remove,
          question: 'Rundungsregel löschen?',
          loss: 'Was nicht in einem abgeschlossenen Monat liegt, wird dann nach den übrigen Regeln gerundet.',
          done: 'Die Regel wurde gelöscht',
        };
  return (
    <EntryDialog
      title={rule === null ? 'Rundungsregel eintragen' : 'Rundungsregel ändern'}
      saving={save}
      deletion={deletion}
      submit={submit}
      close={close}
      isFullOnPhones
    >
      <Target draft={draft} set={set} />
      <Rounding draft={draft} wasTried={wasTried} set={set} />
    </EntryDialog>
  );
}
