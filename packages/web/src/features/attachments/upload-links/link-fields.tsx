import {
  type AttachmentBoard,
  type BoardChecklistItem,
  owerLabels,
  type DocumentRecipient,
  uploadKinds,
  uploadKindLabels,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { checklistItemWord, waitText } from '#project-kit/checklist-labels.ts';
import { CheckInput, ChoiceInput, DayInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import {
  type LinkDraft,
  type LinkProblems,
  madeUpPassword,
  nobody,
  somebodyElse,
  wantedChecklistItems,
} from './link-draft.ts';

interface LinkFieldsProps {
  readonly board: AttachmentBoard;
  readonly recipients: readonly DocumentRecipient[];
  readonly draft: LinkDraft;
  readonly problems: LinkProblems;
  readonly set: (part: Partial<LinkDraft>) => void;
}

function Checks({
  legend,
  problem,
  children,
}: {
  readonly legend: string;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ p: 0, mb: 1, typography: 'caption', fontWeight: 550, color: 'text.secondary' }}
      >
        {legend}
      </Box>
      {children}
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}

function toggled<Value>(all: readonly Value[], value: Value, isOn: boolean): readonly Value[] {
  return isOn ? [...all, value] : all.filter((one) => one !== value);
}

/** `Fotos (Handwerk, später: nach der Zusage)` */
function labelOf(item: BoardChecklistItem): string {
  const wait = waitText(item);
  const later = wait === null ? '' : `, ${checklistItemWord(item)}: ${wait}`;
  return `${item.label} (${owerLabels[item.owedBy]}${later})`;
}

function ChecklistItems({ board, draft, problems, set }: LinkFieldsProps) {
  return (
    <Checks legend="Gewünschte Unterlagen" problem={problems.papers}>
      <Box sx={{ display: 'grid', maxHeight: 200, overflowY: 'auto', ml: 1 }}>
        {wantedChecklistItems(board).map((one) => (
          <CheckInput
            key={one.id}
            label={labelOf(one)}
            isChecked={draft.itemIds.includes(one.id)}
            change={(isOn) => set({ itemIds: toggled(draft.itemIds, one.id, isOn) })}
          />
        ))}
        <CheckInput
          label="Dazu ein Feld „Weitere Unterlagen“ für alles andere"
          isChecked={draft.acceptsOther}
          change={(acceptsOther) => set({ acceptsOther })}
        />
      </Box>
    </Checks>
  );
}

function Recipient({ recipients, draft, set }: LinkFieldsProps) {
  const known = recipients.map(({ name, email }) => ({ value: email, label: `${name} (${email})` }));
  return (
    <>
      <ChoiceInput
        label="Für wen? (nur für das Büro)"
        value={draft.recipient}
        choices={[
          { value: nobody, label: 'nicht festgelegt' },
          ...known,
          { value: somebodyElse, label: 'jemand anderes …' },
        ]}
        change={(recipient) => set({ recipient })}
        help="Dorthin kann der Grund gehen, wenn eine Unterlage abgelehnt wird."
      />
      {draft.recipient === somebodyElse && (
        <Pair>
          <TextInput
            label="Name"
            value={draft.otherName}
            change={(otherName) => set({ otherName })}
            maxLength={120}
          />
          <TextInput
            label="E-Mail"
            value={draft.otherEmail}
            change={(otherEmail) => set({ otherEmail })}
            maxLength={254}
          />
        </Pair>
      )}
    </>
  );
}

function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

function Kinds({ draft, problems, set }: LinkFieldsProps) {
  return (
    <Checks legend="Dateiarten" problem={problems.kinds}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, ml: 1 }}>
        {uploadKinds.map((kind) => (
          <CheckInput
            key={kind}
            label={uploadKindLabels[kind]}
            isChecked={draft.kinds.includes(kind)}
            change={(isOn) => set({ kinds: toggled(draft.kinds, kind, isOn) })}
          />
        ))}
      </Box>
    </Checks>
  );
}

function Limits({ draft, problems, set }: LinkFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <TextInput
        label="MB je Datei"
        value={draft.fileMegabytes}
        change={(fileMegabytes) => set({ fileMegabytes })}
        error={problems.fileMegabytes}
        maxLength={9}
      />
      <TextInput
        label="MB insgesamt"
        value={draft.totalMegabytes}
        change={(totalMegabytes) => set({ totalMegabytes })}
        error={problems.totalMegabytes}
        maxLength={9}
      />
      <TextInput
        label="Anzahl Dateien"
        value={draft.files}
        change={(files) => set({ files })}
        error={problems.files}
        maxLength={4}
      />
    </Box>
  );
}

function random(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

function Password({ draft, problems, set }: LinkFieldsProps) {
  return (
    <Box>
      <TextInput
        label="Passwort (freiwillig)"
        value={draft.password}
        change={(password) => set({ password })}
        error={problems.password}
        help="Bitte auf einem anderen Weg mitteilen als den Link, etwa am Telefon."
        maxLength={200}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: -1 }}>
        <Button size="small" onClick={() => set({ password: madeUpPassword(random) })}>
          Passwort erzeugen
        </Button>
        {draft.password !== '' && <CopyButton text={draft.password} name="Passwort" />}
      </Box>
    </Box>
  );
}

/** What is wanted, from whom, and how much of it. */
export function LinkFields(fields: LinkFieldsProps) {
  const { draft, problems, set } = fields;
  return (
    <>
      <ChecklistItems {...fields} />
      <TextInput
        label="Titel, wie ihn der Empfänger liest"
        value={draft.title}
        change={(title) => set({ title })}
        error={problems.title}
        maxLength={120}
      />
      <TextInput
        label="Nachricht an den Empfänger (freiwillig)"
        value={draft.message}
        change={(message) => set({ message })}
        rows={2}
        maxLength={2000}
      />
      <Recipient {...fields} />
      <DayInput
        label="Gültig bis"
        value={draft.expiresOn}
        change={(expiresOn) => set({ expiresOn })}
        error={problems.expiresOn}
      />
      <Kinds {...fields} />
      <Limits {...fields} />
      <Password {...fields} />
    </>
  );
}
