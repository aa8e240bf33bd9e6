import type { Newsletter } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useCurrentUser } from '#api/session.ts';
import { counted, formatCount } from '#shared/format/numbers.ts';
import { previewQuery } from '../newsletter.queries.ts';

/** The steps in their order, by what the address calls them. */
export const steps = [
  { step: 'inhalt', label: 'Inhalt', next: 'Weiter zu Empfänger' },
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
  '&[aria-current="step"]': {
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
  '&[aria-current="step"] .number': {
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
}));

const StepLink = createLink(Anchor);

/** How each step stands, in a few words. */
function useStates({ id, version, releasedBy, releasedAt, updatedBy, can }: Newsletter) {
  const me = useCurrentUser();
  const { data } = useQuery({ ...previewQuery(id, version), placeholderData: keepPreviousData });
  const errors = data?.findings.filter(({ level }) => level === 'FEHLER').length ?? 0;
  const hints = (data?.findings.length ?? 0) - errors;
  const found = errors > 0 ? counted(errors, 'Fehler', 'Fehler') : counted(hints, 'Hinweis', 'Hinweise');
  const byOther = can.release !== null && updatedBy?.id === me.id ? 'durch eine andere Person' : '';
  return {
    inhalt: '',
    empfaenger:
      data === undefined
        ? ''
        : `${formatCount(data.recipients)} von ${formatCount(data.planned)} bekommen ihn`,
    pruefen: data === undefined || data.findings.length === 0 ? '' : found,
    freigeben: releasedAt === null ? byOther : `von ${releasedBy?.displayname ?? 'gelöschter Person'}`,
  } satisfies Readonly<Record<Step, string>>;
}

interface EditorStepsProps {
  readonly newsletter: Newsletter;
  readonly current: Step;
}

/** The four steps to a letter that goes out; each can be opened at any time. */
export function EditorSteps({ newsletter, current }: EditorStepsProps) {
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
          activeProps={{ 'aria-current': undefined }}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className="number">{index + 1}</span>
          {label}
          {states[step] !== '' && <span className="state">{states[step]}</span>}
        </StepLink>
      ))}
    </Box>
  );
}
