import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { owerLabels } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import { type ReactNode, useId } from 'react';
import { waitText } from '#project-kit/checklist-labels.ts';
import { CheckInput, ChoiceInput } from '#shared/dialog/dialog-fields.tsx';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { counted } from '#shared/format/numbers.ts';
import { type GroupProps, OtherAddress, RecipientChoice, recipientText } from './group-recipient.tsx';
import {
  askableChecklistItems,
  type AskableItem,
  askedOwers,
  isChosen,
  ownChecklistItems,
  withTicks,
} from './request-draft.ts';
import type { Request } from './use-request.ts';

/** When a document was asked for, or that it is too early, in a word or two. */
function wordOf(item: AskableItem): string | null {
  const { requestUnsentSince, requestedAt, state } = item;
  if (requestUnsentSince !== null) return 'noch nicht versandt';
  if (state === 'ANGEFORDERT' && requestedAt !== null) return `angefordert ${formatDay(requestedAt)}`;
  return waitText(item) === null ? null : 'später';
}

function ItemLine({ request, item }: { readonly request: Request; readonly item: AskableItem }) {
  const { draft, set } = request;
  const wait = waitText(item);
  const word = wordOf(item);
  // Nobody is chosen whom it could be asked from.
  const isUnasked = !draft.isNoted && draft.groups[item.owedBy].to === '';
  return (
    <Box component="li">
      <FormControlLabel
        disabled={isUnasked}
        checked={isChosen(draft, item)}
        onChange={(_, isOn) => set(withTicks(draft, [item.id], isOn))}
        control={<Checkbox sx={tick} />}
        disableTypography
        label={
          <Box
            component="span"
            sx={{ ...line, typography: 'body2', ...(isUnasked && { color: 'text.disabled' }) }}
          >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {item.label}
              {wait !== null && (
                <Typography
                  component="span"
                  variant="caption"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {`erst ${wait} nötig`}
                </Typography>
              )}
            </Box>
            {word !== null && (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ flex: 'none' }}>
                {word}
              </Typography>
            )}
          </Box>
        }
        sx={{
          m: 0,
          display: 'flex',
          alignItems: 'center',
          minHeight: { xs: 44, sm: 34 },
          py: 0.5,
          ...wide,
        }}
      />
    </Box>
  );
}

/** The box stands in a column of its own, before heads and documents alike. */
const tick = { p: 1.5, ml: -1.5, mr: 1 } as const;
const aligned = { ml: '3px' } as const;
const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 } as const;
const wide = { '& > span:last-child': { flex: 1, minWidth: 0 } } as const;

/** The head of a group ticks all that can be asked for by now, or none. */
function GroupHead({ request, ower, items, id }: GroupProps & { readonly id: string }) {
  const { draft, set } = request;
  const chosen = items.filter((item) => isChosen(draft, item)).length;
  const due = items.filter((item) => waitText(item) === null);
  const ids = (chosen > 0 || due.length === 0 ? items : due).map((item) => item.id);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <Checkbox
        checked={chosen > 0 && chosen === items.length}
        indeterminate={chosen > 0 && chosen < items.length}
        disabled={!draft.isNoted && draft.groups[ower].to === ''}
        onChange={() => set(withTicks(draft, ids, chosen === 0))}
        slotProps={{ input: { 'aria-label': `Alle Unterlagen: ${owerLabels[ower]}` } }}
        sx={{ ...tick, mt: -1 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2" id={id}>
          {owerLabels[ower]}
        </Typography>
        {!draft.isNoted && (
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {recipientText(request, ower)}
          </Typography>
        )}
      </Box>
      {!draft.isNoted && <RecipientChoice request={request} ower={ower} items={items} />}
    </Box>
  );
}

function Group(group: GroupProps) {
  const id = useId();
  const { request, items, ower } = group;
  return (
    <Part labelledBy={id}>
      <GroupHead {...group} id={id} />
      {!request.draft.isNoted && <OtherAddress request={request} ower={ower} />}
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
    <Box role="group" aria-labelledby={labelledBy} sx={part}>
      {children}
    </Box>
  );
}

const part = {
  px: { xs: 4, sm: 6 },
  py: 3,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

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
      <Box sx={{ display: 'flex', gap: 3.5, pl: 0.5 }}>
        <Building2 size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" variant="subtitle2" id={id}>
            Büro
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {own.map(({ label }) => label).join(', ')}
          </Typography>
        </Box>
      </Box>
      <Box sx={aligned}>
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
    <>
      {askedOwers.map((ower) => {
        const own = items.filter(({ owedBy }) => owedBy === ower);
        return own.length === 0 ? null : <Group key={ower} request={request} ower={ower} items={own} />;
      })}
      <OfficeTasks request={request} />
      {problems.papers !== undefined && (
        <FormHelperText error sx={{ px: { xs: 4, sm: 6 } }}>
          {problems.papers}
        </FormHelperText>
      )}
      {items.length > 0 && (
        <Box sx={{ ...part, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={aligned}>
            <CheckInput
              label="Ohne E-Mail als angefordert vermerken, etwa nach einem Anruf oder einem Brief"
              isChecked={draft.isNoted}
              change={(isNoted) => set({ isNoted })}
            />
          </Box>
        </Box>
      )}
    </>
  );
}
