import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RightsExplanation } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState, type SubmitEvent } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { usersQuery } from '#shared/directory/users.queries.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { explanationQuery } from './rights.queries.ts';

type Action = RightsExplanation['actions'][number];

function ActionLine({ title, allowed, reasons }: Action) {
  const Icon = allowed ? Check : X;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '20px 1fr', md: '20px minmax(220px, 1fr) 2fr' },
        columnGap: 2,
        px: 3,
        py: 1.5,
      }}
    >
      <Box sx={{ color: allowed ? 'success.dark' : 'text.disabled', pt: 0.25 }}>
        <Icon size={16} strokeWidth={2} aria-label={allowed ? 'darf' : 'darf nicht'} />
      </Box>
      <Box sx={{ fontWeight: 500, color: allowed ? 'text.primary' : 'text.secondary' }}>{title}</Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          color: 'text.secondary',
          gridColumn: { xs: 2, md: 'auto' },
        }}
      >
        {reasons.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Box>
  );
}

const fieldSentences = {
  office: 'Alle Felder, wie das Büro sie sieht.',
  nobody: 'Kein einziges Feld.',
  customer: null,
} as const;

function Fields({ fields }: { readonly fields: NonNullable<RightsExplanation['fields']> }) {
  const sentence = fieldSentences[fields.audience];
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 2 }}>
        Welche Felder die Person erhält
      </Typography>
      {sentence !== null && <Typography color="textSecondary">{sentence}</Typography>}
      {fields.names.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5, columns: { md: 2 }, color: 'text.secondary' }}>
          {fields.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Explanation({ explanation }: { readonly explanation: RightsExplanation }) {
  const { person, account, thing, actions, fields } = explanation;
  const roles = person.roleNames.join(', ') || 'keine Rolle';
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box component="section">
        <Typography variant="h2">{`${person.displayname} und ${thing.title}`}</Typography>
        <Typography color="textSecondary">{`${person.customerName} · ${roles}`}</Typography>
      </Box>
      {!account.allowed && (
        <Notice severity="warning">{account.reasons.map(({ text }) => text).join(' ')}</Notice>
      )}
      <Box
        component="ul"
        aria-label="Was die Person darf"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {actions.map((action) => (
          <ActionLine key={action.action} {...action} />
        ))}
      </Box>
      {fields !== null && <Fields fields={fields} />}
    </Box>
  );
}

function Answer({ userId, projectId }: { readonly userId: string; readonly projectId: string }) {
  const query = useQuery(explanationQuery(userId, projectId));
  return (
    <Loaded query={query} loading={320} failure="Die Antwort konnte nicht geladen werden.">
      {(explanation) => <Explanation explanation={explanation} />}
    </Loaded>
  );
}

interface WhyPageProps {
  readonly userId: string | null;
  readonly projectId: string;
}

const crumbs = [settingsCrumb, { label: 'Rechte', to: '/settings/rechte' }];

function Question({ userId, projectId }: WhyPageProps) {
  usePagePlace({ title: 'Warum darf …?', parents: crumbs });
  const navigate = useNavigate();
  const { data: users = [], isPending } = useQuery(usersQuery);
  const [project, setProject] = useState(projectId);
  const show = (benutzer: string | null, projekt: string): void => {
    const search = {
      ...(benutzer === null ? {} : { benutzer }),
      ...(projekt === '' ? {} : { projekt }),
    };
    void navigate({ to: '/settings/rechte/warum', search, replace: true });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    show(userId, project.trim());
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mb: 5 }}
    >
      <Autocomplete
        options={users}
        loading={isPending}
        value={users.find(({ id }) => id === userId) ?? null}
        getOptionLabel={({ displayname, username }) => `${displayname} (${username})`}
        getOptionKey={({ id }) => id}
        onChange={(_, user) => show(user?.id ?? null, project.trim())}
        renderInput={(input) => <TextField {...input} label="Person" size="small" />}
        sx={{ width: { xs: '100%', sm: 340 } }}
      />
      <TextField
        label="Projekt-Id"
        size="small"
        placeholder="KfW-26_014"
        value={project}
        onChange={(event) => setProject(event.target.value)}
        sx={{ width: { xs: '100%', sm: 200 } }}
      />
      <Button type="submit" variant="contained">
        Erklären
      </Button>
    </Box>
  );
}

/** What a person may do with a project, and why (`/settings/rechte/warum`). */
export function WhyPage({ userId, projectId }: WhyPageProps) {
  const me = useCurrentUser();
  if (!me.can.seeRights) return <NotAllowed title="Die Rechte sind für die Administration" />;
  return (
    <>
      <PageHeader
        title="Warum darf …?"
        actions={<ButtonLink to="/settings/rechte">Alle Rechte</ButtonLink>}
      />
      <Question key={projectId} userId={userId} projectId={projectId} />
      {userId === null || projectId === '' ? (
        <Typography color="textSecondary">
          Bitte eine Person und ein Projekt wählen. Die Antwort nennt für jede Handlung, welche Rolle,
          welcher Auftraggeber und welcher Zustand den Ausschlag gibt.
        </Typography>
      ) : (
        <Answer userId={userId} projectId={projectId} />
      )}
    </>
  );
}
