import { germanDay } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { detailsPathOf } from '#project-kit/row-links.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { counted, formatCount, formatMoney } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { oneLine } from '#shared/ui/one-line.ts';
import { draftMutation } from '../billing.queries.ts';
import { startColumns } from './start-columns.ts';
import { invoicesOf, type StartCustomer, type StartProject } from './start-rows.ts';

/** Drafts of some projects, and where they are then. */
function useDrafting(customer: StartCustomer) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(draftMutation);
  const draft = (projects: readonly StartProject[]): void => {
    if (isPending || projects.length === 0) return;
    const serviceIds = projects.flatMap(({ services }) => services.map(({ id }) => id));
    mutate(
      { kind: 'INVOICE', serviceIds, together: !customer.isPrivate },
      {
        onSuccess: ({ ids }) => {
          const [id, ...others] = ids;
          if (id !== undefined && others.length === 0)
            return void navigate({ to: '/billing/$id', params: { id } });
          reportSuccess(`${counted(ids.length, 'Entwurf', 'Entwürfe')} angelegt`);
        },
        onError: ({ message }) => reportError(message),
      },
    );
  };
  return { draft, isPending };
}

interface ProjectRowProps {
  readonly entry: StartProject;
  readonly isTicked: boolean;
  readonly tick: (isOn: boolean) => void;
}

function ProjectRow({ entry: { project, services, net, since }, isTicked, tick }: ProjectRowProps) {
  const { projectId, name } = project;
  return (
    <Box component="li" sx={{ ...startColumns, minHeight: 36, bgcolor: 'background.default' }}>
      <Checkbox
        size="small"
        sx={{ p: 1, m: -1 }}
        checked={isTicked}
        onChange={(_, isOn) => tick(isOn)}
        slotProps={{ input: { 'aria-label': `${name}, ${projectId} abrechnen` } }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
          {name}{' '}
          <TextLink
            to={detailsPathOf(project)}
            variant="body2"
            sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            {projectId}
          </TextLink>
        </Typography>
      </Box>
      <span className="right soft wide">{formatCount(services.length)}</span>
      <span className="soft wide since">{since === null ? '' : germanDay(since)}</span>
      <span className="right">{formatMoney(net)}</span>
      <Box className="right wide">
        <TextLink to="/billing" search={{ q: projectId }} variant="body2">
          Leistungen
        </TextLink>
      </Box>
    </Box>
  );
}

interface DraftButtonProps extends Pick<CustomerRowsProps, 'customer' | 'isOpen'> {
  readonly ticked: readonly StartProject[];
}

/** Drafts what is ticked; filled for the customer that is open. */
function DraftButton({ customer, ticked, isOpen }: DraftButtonProps) {
  const { draft, isPending } = useDrafting(customer);
  const invoices = invoicesOf(customer, ticked.length);
  const label = invoices > 1 ? `${invoices} Entwürfe anlegen` : 'Entwurf anlegen';
  return (
    <Box className="right" sx={{ gridColumn: { xs: '2 / -1', md: 'auto' } }}>
      <Button
        size="small"
        variant={isOpen ? 'contained' : 'text'}
        aria-label={`${label}: ${customer.name}`}
        aria-disabled={ticked.length === 0}
        loading={isPending}
        sx={{
          whiteSpace: 'nowrap',
          px: isOpen ? 3 : 0,
          minHeight: { xs: 44, md: 30 },
        }}
        onClick={() => draft(ticked)}
      >
        {label}
      </Button>
    </Box>
  );
}

interface CustomerRowsProps {
  readonly customer: StartCustomer;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** One customer with the sum, and while it is open the whole name and the projects to tick. */
export function CustomerRows({ customer, isOpen, toggle }: CustomerRowsProps) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const { name, shortname, projects, services, since, net } = customer;
  const ticked = projects.filter(({ project }) => !unticked.has(project.id));
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const tick = (id: string, isOn: boolean): void =>
    setUnticked((before) => {
      const others = [...before].filter((other) => other !== id);
      return new Set(isOn ? others : [...others, id]);
    });
  return (
    <>
      <Box sx={{ ...startColumns, minHeight: 48 }}>
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={`Projekte von ${name}`}
          sx={{ m: -1 }}
          onClick={toggle}
        >
          <Chevron size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            title={name}
            sx={{ ...oneLine, fontWeight: 650, ...(isOpen && { whiteSpace: 'normal' }) }}
          >
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[shortname, counted(projects.length, 'Projekt', 'Projekte')]
              .filter((text) => text !== '')
              .join(' · ')}
          </Typography>
        </Box>
        <span className="right soft wide">{formatCount(services)}</span>
        <span className="soft wide since">{since === null ? '' : germanDay(since)}</span>
        <Box component="strong" className="right">
          {formatMoney(net)}
        </Box>
        <DraftButton {...{ customer, ticked, isOpen }} />
      </Box>
      {isOpen && (
        <Box component="ul" aria-label={`Projekte von ${name}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {projects.map((entry) => (
            <ProjectRow
              key={entry.project.id}
              entry={entry}
              isTicked={!unticked.has(entry.project.id)}
              tick={(isOn) => tick(entry.project.id, isOn)}
            />
          ))}
        </Box>
      )}
    </>
  );
}
