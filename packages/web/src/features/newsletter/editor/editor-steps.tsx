import type { LetterFinding, Newsletter } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useCurrentUser } from '#api/session.ts';
import { counted, formatCount } from '#shared/format/numbers.ts';
import { previewQuery } from '../newsletter.queries.ts';

/** The steps in their order, by what the address calls them. */
export const steps = [
  { step: 'inhalt', label: 'Inhalt', next: 'Weiter zu den Empfängern' },
  { step: 'empfaenger', label: 'Empfänger', next: 'Weiter zum Prüfen' },
  { step: 'pruefen', label: 'Prüfen', next: 'Weiter zur Freigabe' },
  { step: 'freigeben', label: 'Freigeben', next: null },
] as const;
export type Step = (typeof steps)[number]['step'];

const Anchor = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 38,
  padding: '0 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 4,
  background: theme.palette.background.paper,
  color: theme.palette.text.secondary,
  fontSize: 13,
  fontWeight: 600,
  textDecoration: 'none',
  minWidth: 0,
  '&:hover': { background: theme.palette.action.hover },
  '&[aria-current="page"]': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.light,
    color: theme.palette.primary.main,
  },
  '& .number': {
    flex: 'none',
    width: 20,
    height: 20,
    borderRadius: '50%',
    border: '1px solid currentcolor',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: 11,
  },
  '&[aria-current="page"] .number': {
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '& .state': {
    marginLeft: 'auto',
    fontSize: 12,
    fontWeight: 400,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    minWidth: 0,
  },
  [theme.breakpoints.down('sm')]: { minHeight: 44, '& .state': { display: 'none' } },
}));

const StepLink = createLink(Anchor);

function foundText(findings: readonly LetterFinding[] | undefined): string {
  if (findings === undefined) return '';
  const errors = findings.filter(({ level }) => level === 'FEHLER').length;
  if (findings.length === 0) return 'in Ordnung';
  return errors > 0
    ? counted(errors, 'Fehler', 'Fehler')
    : counted(findings.length, 'Hinweis', 'Hinweise');
}

function releaseText(newsletter: Newsletter, ownId: string): string {
  const { releasedBy, releasedAt, updatedBy, can } = newsletter;
  if (releasedAt !== null) return `von ${releasedBy?.displayname ?? 'gelöschter Person'}`;
  return can.release !== null && updatedBy?.id === ownId ? 'durch eine andere Person' : 'noch offen';
}

/** How each step stands, in a few words. */
function useStates(newsletter: Newsletter): Readonly<Record<Step, string>> {
  const { id, version } = newsletter;
  const me = useCurrentUser();
  const { data } = useQuery({ ...previewQuery(id, version), placeholderData: keepPreviousData });
  const reach =
    data === undefined
      ? ''
      : `${formatCount(data.recipients)} von ${formatCount(data.planned)} bekommen ihn`;
  return {
    inhalt: '',
    empfaenger: reach,
    pruefen: foundText(data?.findings),
    freigeben: releaseText(newsletter, me.id),
  };
}

/** The four steps to a letter that goes out; each can be opened at any time. */
export function EditorSteps({ newsletter }: { readonly newsletter: Newsletter }) {
  const states = useStates(newsletter);
  return (
    <Box
      component="nav"
      aria-label="Schritte"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        gap: 2,
        mb: 4,
      }}
    >
      {steps.map(({ step, label }, index) => (
        <StepLink
          key={step}
          to="/newsletter/$id"
          params={{ id: newsletter.id }}
          search={step === 'inhalt' ? {} : { schritt: step }}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          <span className="number">{index + 1}</span>
          {label}
          {states[step] !== '' && (
            <span className="state" title={states[step]}>
              {states[step]}
            </span>
          )}
        </StepLink>
      ))}
    </Box>
  );
}
