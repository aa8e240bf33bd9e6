import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import {
  type DocumentRequestPlan,
  type Project,
  owerLabels,
  requestLinkPlace,
} from '@energieakte/contract';
import { CheckInput, ChoiceInput, DayInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { formatDay } from '#shared/format/relative-day.ts';
import {
  askableChecklistItems,
  hasLink,
  linkUntilOf,
  type RequestDraft,
  type RequestProblems,
} from './request-draft.ts';

export interface RequestFieldsProps {
  readonly project: Project;
  readonly plan: DocumentRequestPlan;
  readonly draft: RequestDraft;
  readonly text: string;
  readonly problems: RequestProblems;
  readonly set: (part: Partial<RequestDraft>) => void;
}

type ChecklistItem = Project['checklist'][number];

function checklistItemLabels({ label, owedBy, state, requestedAt }: ChecklistItem): string {
  const asked =
    state === 'ANGEFORDERT' && requestedAt !== null ? `, angefordert am ${formatDay(requestedAt)}` : '';
  return `${label} (${owerLabels[owedBy]}${asked})`;
}

function ChecklistItems({ project, draft, problems, set }: RequestFieldsProps) {
  const toggle = (id: string, isOn: boolean): void =>
    set({
      itemIds: isOn ? [...draft.itemIds, id] : draft.itemIds.filter((one) => one !== id),
    });
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ p: 0, typography: 'caption', fontWeight: 550, color: 'text.secondary' }}
      >
        Unterlagen
      </Box>
      <Box sx={{ display: 'grid', maxHeight: 220, overflowY: 'auto', ml: 1 }}>
        {askableChecklistItems(project).map((checklistItem) => (
          <CheckInput
            key={checklistItem.id}
            label={checklistItemLabels(checklistItem)}
            isChecked={draft.itemIds.includes(checklistItem.id)}
            change={(isOn) => toggle(checklistItem.id, isOn)}
          />
        ))}
      </Box>
      {problems.papers !== undefined && <FormHelperText error>{problems.papers}</FormHelperText>}
    </Box>
  );
}

function Recipient({ plan, draft, set }: RequestFieldsProps) {
  return (
    <ChoiceInput
      label="An"
      value={draft.email}
      choices={plan.recipients.map(({ name, email }) => ({
        value: email,
        label: `${name} (${email})`,
      }))}
      change={(email) => set({ email })}
    />
  );
}

/** Whether an upload link goes along, until when it is open, and what it asks for besides. */
function LinkFields({ plan, draft, problems, set }: RequestFieldsProps) {
  const isOn = hasLink(draft, plan);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <CheckInput
        label="Upload-Link mitschicken: Hochladen ohne Konto, genau für diese Unterlagen"
        isChecked={isOn}
        change={(withLink) => set({ withLink })}
      />
      {isOn && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <DayInput
            label="Link gültig bis"
            value={linkUntilOf(draft)}
            change={(linkUntil) => set({ linkUntil })}
            error={problems.linkUntil}
          />
          <TextInput
            label="Passwort (freiwillig)"
            value={draft.linkPassword}
            change={(linkPassword) => set({ linkPassword })}
            error={problems.linkPassword}
            help="Steht nie in der E-Mail: bitte auf anderem Weg mitteilen, etwa am Telefon."
            maxLength={200}
          />
        </Box>
      )}
    </Box>
  );
}

function Letter({ plan, draft, text, problems, set }: RequestFieldsProps) {
  return (
    <>
      <TextInput
        label="Betreff"
        value={draft.subject}
        change={(subject) => set({ subject })}
        error={problems.subject}
        maxLength={150}
      />
      <Box>
        <TextInput
          label="Nachricht"
          value={text}
          change={(typed) => set({ text: typed })}
          error={problems.text}
          {...(hasLink(draft, plan) && {
            help: `An der Stelle ${requestLinkPlace} steht in der E-Mail die Adresse des Links.`,
          })}
          rows={8}
          maxLength={8000}
        />
        {draft.text !== null && (
          <Button size="small" onClick={() => set({ text: null })} sx={{ mt: 1, ml: -1 }}>
            Vorschlag wiederherstellen
          </Button>
        )}
      </Box>
    </>
  );
}

/** Whom, for what, until when, and in which words; without a mail only for what and until when. */
export function RequestFields(fields: RequestFieldsProps) {
  const { plan, draft, problems, set } = fields;
  return (
    <>
      {plan.recipients.length > 0 && (
        <CheckInput
          label="Ohne E-Mail als angefordert vermerken, etwa nach einem Anruf"
          isChecked={!draft.byMail}
          change={(isNoted) => set({ byMail: !isNoted })}
        />
      )}
      {draft.byMail && <Recipient {...fields} />}
      <ChecklistItems {...fields} />
      <DayInput
        label="Erbeten bis"
        value={draft.dueDate}
        change={(dueDate) => set({ dueDate })}
        error={problems.dueDate}
      />
      {draft.byMail && (
        <>
          <LinkFields {...fields} />
          <Letter {...fields} />
        </>
      )}
    </>
  );
}
