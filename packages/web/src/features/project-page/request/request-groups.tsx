import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { owerLabels } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { waitText } from '#project-kit/checklist-labels.ts';
import { CheckInput, ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { counted } from '#shared/format/numbers.ts';
import {
  askableChecklistItems,
  type AskableItem,
  type AskedOwer,
  askedOwers,
  type GroupDraft,
  isChosen,
  otherRecipient,
  ownChecklistItems,
  withTicks,
} from './request-draft.ts';
import { letterProblems } from './request-letters.ts';
import type { Request } from './use-request.ts';

interface GroupProps {
  readonly request: Request;
  readonly ower: AskedOwer;
  readonly items: readonly AskableItem[];
}

/** Why a document is not ticked, or when it was asked for. */
function noteOf(item: AskableItem): string | null {
  const { requestUnsentSince, requestedAt, state } = item;
  if (requestUnsentSince !== null) return 'noch nicht versandt';
  if (state === 'ANGEFORDERT' && requestedAt !== null) return `angefordert ${formatDay(requestedAt)}`;
  const wait = waitText(item);
  return wait === null ? null : `später, ${wait}`;
}

function ItemLine({ request, item }: { readonly request: Request; readonly item: AskableItem }) {
  const { draft, set } = request;
  const note = noteOf(item);
  return (
    <Box component="li" sx={{ ml: -1 }}>
      <CheckInput
        label={
          <>
            {item.label}
            {note !== null && (
              <Typography
                component="span"
                variant="caption"
                color="textSecondary"
                sx={{ display: 'block' }}
              >
                {note}
              </Typography>
            )}
          </>
        }
        isChecked={isChosen(draft, item)}
        isDisabled={!draft.isNoted && draft.groups[item.owedBy].to === ''}
        change={(isOn) => set(withTicks(draft, [item.id], isOn))}
      />
    </Box>
  );
}

function choicesFor({ plan }: Request, ower: AskedOwer) {
  const known = plan.recipients.map(({ name, email, kind, portal }) => {
    const isOver = ower === 'HANDWERK' || (ower === 'BAUHERR' && kind !== 'BAUHERR');
    const way = portal === null ? 'E-Mail mit Upload-Link' : 'E-Mail und Portal';
    return { value: email, label: `${isOver ? 'über ' : ''}${name} · ${way}` };
  });
  const typed = { value: otherRecipient, label: 'Andere Adresse …' };
  return [{ value: '', label: 'Empfänger wählen' }, ...known, typed];
}

function OtherAddress({ request, ower }: Pick<GroupProps, 'request' | 'ower'>) {
  const { draft, set, letters, wasTried } = request;
  const group = draft.groups[ower];
  if (group.to !== otherRecipient) return null;
  const change = (part: Partial<GroupDraft>): void =>
    set({ groups: { ...draft.groups, [ower]: { ...group, ...part } } });
  const letter = letters.find(({ recipient }) => recipient.email === group.otherEmail.trim());
  const problem = letter === undefined || !wasTried ? undefined : letterProblems(letter).recipient;
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      <TextInput
        label="Name"
        value={group.otherName}
        change={(otherName) => change({ otherName })}
        maxLength={120}
      />
      <TextInput
        label="E-Mail"
        value={group.otherEmail}
        change={(otherEmail) => change({ otherEmail })}
        error={problem}
        maxLength={254}
      />
    </Box>
  );
}

function RecipientChoice({ request, ower, items }: GroupProps) {
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
    <Box sx={{ mt: 1 }}>
      <ChoiceInput
        label={`Empfänger für ${owerLabels[ower]}`}
        value={group.to}
        choices={choicesFor(request, ower)}
        change={choose}
      />
      <OtherAddress request={request} ower={ower} />
    </Box>
  );
}

/** The head of a group ticks all that can be asked for by now, or none. */
function GroupHead({ request, ower, items, id }: GroupProps & { readonly id: string }) {
  const { draft, set } = request;
  const chosen = items.filter((item) => isChosen(draft, item)).length;
  const due = items.filter((item) => waitText(item) === null);
  const ids = (chosen > 0 || due.length === 0 ? items : due).map((item) => item.id);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: -3.5 }}>
      <Checkbox
        checked={chosen === items.length}
        indeterminate={chosen > 0 && chosen < items.length}
        disabled={!draft.isNoted && draft.groups[ower].to === ''}
        onChange={() => set(withTicks(draft, ids, chosen === 0))}
        slotProps={{ input: { 'aria-label': `Alle Unterlagen: ${owerLabels[ower]}` } }}
      />
      <Typography component="h3" variant="subtitle2" id={id}>
        {owerLabels[ower]}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ ml: 'auto' }}>
        {`${chosen} von ${items.length}`}
      </Typography>
    </Box>
  );
}

function Group(group: GroupProps) {
  const id = useId();
  const { request, items } = group;
  return (
    <Part labelledBy={id}>
      <GroupHead {...group} id={id} />
      {!request.draft.isNoted && <RecipientChoice {...group} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid' }}>
        {items.map((item) => (
          <ItemLine key={item.id} request={request} item={item} />
        ))}
      </Box>
    </Part>
  );
}

function Part({ labelledBy, children }: { readonly labelledBy: string; readonly children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-labelledby={labelledBy}
      sx={{ py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      {children}
    </Box>
  );
}

/** What the office owes becomes tasks of its own, when somebody wants that. */
function OfficeTasks({ request }: { readonly request: Request }) {
  const id = useId();
  const { draft, project, set } = request;
  const own = ownChecklistItems(project);
  const { data: people = [] } = useQuery(internalUsersQuery);
  if (own.length === 0 || draft.isNoted) return null;
  const leads = project.responsible?.displayname ?? 'niemand';
  return (
    <Part labelledBy={id}>
      <Typography component="h3" variant="subtitle2" id={id}>
        Büro
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {own.map(({ label }) => label).join(', ')}
      </Typography>
      <Box sx={{ ml: -1 }}>
        <CheckInput
          label={`${counted(own.length, 'Aufgabe', 'Aufgaben')} im Büro anlegen`}
          isChecked={draft.hasTasks}
          change={(hasTasks) => set({ hasTasks })}
        />
      </Box>
      {draft.hasTasks && (
        <ChoiceInput
          label="Zuständig im Büro"
          value={draft.assigneeId}
          choices={[
            { value: '', label: `Projektleitung (${leads})` },
            ...people.map((one) => ({ value: one.id, label: one.displayname })),
          ]}
          change={(assigneeId) => set({ assigneeId })}
        />
      )}
    </Part>
  );
}

/** The documents by who owes them, each group with its recipient; at the end what the office owes. */
export function RequestGroups({ request }: { readonly request: Request }) {
  const { project, problems, draft, set } = request;
  const items = askableChecklistItems(project);
  return (
    <Box>
      {askedOwers.map((ower) => {
        const own = items.filter(({ owedBy }) => owedBy === ower);
        return own.length === 0 ? null : <Group key={ower} request={request} ower={ower} items={own} />;
      })}
      <OfficeTasks request={request} />
      {problems.papers !== undefined && <FormHelperText error>{problems.papers}</FormHelperText>}
      {items.length > 0 && (
        <Box sx={{ pt: 2, ml: -1, borderTop: 1, borderColor: 'divider' }}>
          <CheckInput
            label="Ohne E-Mail als angefordert vermerken, etwa nach einem Anruf oder einem Brief"
            isChecked={draft.isNoted}
            change={(isNoted) => set({ isNoted })}
          />
        </Box>
      )}
    </Box>
  );
}
