import Box from '@mui/material/Box';
import { type DocumentRecipient, owerLabels } from '@energieakte/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { waitText } from '#project-kit/checklist-labels.ts';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import {
  type AskableItem,
  type AskedOwer,
  type GroupDraft,
  otherRecipient,
  withTicks,
} from './request-draft.ts';
import { type Letter, letterProblems } from './request-letters.ts';
import type { Request } from './use-request.ts';

export interface GroupProps {
  readonly request: Request;
  readonly ower: AskedOwer;
  readonly items: readonly AskableItem[];
}

/** Who is asked for the documents of an ower; `null` while nobody is, or while the address is typed. */
function knownRecipient({ draft, plan }: Request, ower: AskedOwer): DocumentRecipient | null {
  const { to } = draft.groups[ower];
  return plan.recipients.find(({ email }) => email === to) ?? null;
}

/** Whether somebody is asked for what others owe. */
function isOver(ower: AskedOwer, { kind }: DocumentRecipient): boolean {
  return ower === 'HANDWERK' || (ower === 'BAUHERR' && kind !== 'BAUHERR');
}

/** `E-Mail und Portal`; without a mail server nothing is mailed. */
function wayOf({ plan }: Request, { portal }: Pick<DocumentRecipient, 'portal'>): string {
  const way = plan.mailServer ? 'E-Mail' : 'Text';
  return portal === null ? way : `${way} und Portal`;
}

/** The letter that asks for the documents of an ower. */
function letterTo({ draft, letters }: Request, ower: AskedOwer): Letter | undefined {
  const { to, otherEmail } = draft.groups[ower];
  const email = (to === otherRecipient ? otherEmail : to).trim().toLowerCase();
  return letters.find(({ recipient }) => recipient.email.toLowerCase() === email);
}

/** How somebody without an account brings the files. */
function linkText(letter: Letter | undefined): string {
  if (letter === undefined) return 'ohne Konto';
  return letter.link === null ? 'ohne Konto, ohne Upload-Link' : 'ohne Konto, Upload-Link liegt bei';
}

/** Whom an ower's documents are asked from: `Albblick Holzhaus GmbH · Markus Huber`. */
export function recipientText(request: Request, ower: AskedOwer): string {
  const { draft, project } = request;
  if (draft.groups[ower].to === '') return 'noch kein Empfänger';
  const recipient = knownRecipient(request, ower);
  const letter = letterTo(request, ower);
  if (recipient === null) return linkText(letter);
  if (isOver(ower, recipient)) return 'kein eigener Empfänger eingetragen';
  const { kind, name, portal } = recipient;
  const firm = kind === 'ANSPRECHPARTNER' ? (project.customer?.name ?? null) : null;
  const link = portal === null ? linkText(letter) : null;
  return [firm, name, link].filter((word) => word !== null).join(' · ');
}

/** What stands on the closed list: whom over, or which way. */
function chosenText(request: Request, ower: AskedOwer): string {
  const { to } = request.draft.groups[ower];
  if (to === '') return 'Empfänger wählen';
  const recipient = knownRecipient(request, ower);
  if (recipient === null) return 'Andere Adresse';
  return isOver(ower, recipient) ? `über ${recipient.name}` : wayOf(request, recipient);
}

function choicesFor(request: Request, ower: AskedOwer) {
  const known = request.plan.recipients.map((recipient) => {
    const { name, email, portal } = recipient;
    const way =
      portal === null ? `${wayOf(request, recipient)} mit Upload-Link` : wayOf(request, recipient);
    return { value: email, label: `${isOver(ower, recipient) ? 'über ' : ''}${name} · ${way}` };
  });
  const typed = { value: otherRecipient, label: 'Andere Adresse …' };
  return [{ value: '', label: 'Empfänger wählen' }, ...known, typed];
}

const chosen = {
  position: 'relative',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: '48%',
  minHeight: { xs: 44, sm: 30 },
  ml: 3,
  px: 2.5,
  border: 1,
  borderColor: '#C9CEC6',
  borderRadius: 1,
  bgcolor: 'background.paper',
  typography: 'body2',
  '&:hover': { borderColor: '#8F978F' },
  '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

/** The browser's own list under the few words that are left of it while it is closed. */
export function RecipientChoice({ request, ower, items }: GroupProps) {
  const { draft, set } = request;
  const group = draft.groups[ower];
  const choose = (to: string): void => {
    const groups = { ...draft.groups, [ower]: { ...group, to } };
    // Whoever chooses somebody means to ask for something.
    const isEmpty = items.every(({ id }) => !draft.itemIds.includes(id));
    const due = items.filter((item) => waitText(item) === null).map(({ id }) => id);
    set({ groups, ...(group.to === '' && isEmpty && withTicks(draft, due, true)) });
  };
  return (
    <Box sx={{ ...chosen, ...(group.to === '' && { color: 'primary.main', fontWeight: 600 }) }}>
      <Box component="span" aria-hidden sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {chosenText(request, ower)}
      </Box>
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <Box
        component="select"
        aria-label={`Empfänger für ${owerLabels[ower]}`}
        value={group.to}
        onChange={({ target }) => choose(target.value)}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          opacity: 0,
          cursor: 'pointer',
          fontSize: 14,
        }}
      >
        {choicesFor(request, ower).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Box>
    </Box>
  );
}

/** Name and address of somebody the project does not know. */
export function OtherAddress({ request, ower }: Pick<GroupProps, 'request' | 'ower'>) {
  const { draft, set, wasTried } = request;
  const group = draft.groups[ower];
  if (group.to !== otherRecipient) return null;
  const change = (part: Partial<GroupDraft>): void =>
    set({ groups: { ...draft.groups, [ower]: { ...group, ...part } } });
  const letter = letterTo(request, ower);
  const problem = letter === undefined || !wasTried ? undefined : letterProblems(letter).recipient;
  // The name is asked for first.
  const isNameless = group.otherName.trim() === '';
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      <TextInput
        label="Name"
        value={group.otherName}
        change={(otherName) => change({ otherName })}
        error={isNameless ? problem : undefined}
        maxLength={120}
      />
      <TextInput
        label="E-Mail"
        value={group.otherEmail}
        change={(otherEmail) => change({ otherEmail })}
        error={isNameless ? undefined : problem}
        maxLength={254}
      />
    </Box>
  );
}
