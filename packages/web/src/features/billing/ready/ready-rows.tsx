import { germanDay, type ReadyCustomer } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { detailsPathOf } from '#project-kit/row-links.ts';
import { formatDecimal, formatMoney } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { statusTones } from '#shared/ui/status-tones.ts';
import { ToneMark } from '#shared/ui/tone-mark.tsx';
import { formatLabels } from '../billing-labels.ts';
import { ProjectSteps } from './project-steps.tsx';
import {
  isBillable,
  type ReadyProject,
  type ReadyService,
  servicesOf,
  sharedReason,
} from './selection.ts';

interface Ticking {
  readonly ticked: ReadonlySet<string>;
  readonly tick: (ids: readonly string[], isOn: boolean) => void;
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  minHeight: { xs: 44, sm: 30 },
  pr: 4,
  borderTop: 1,
  borderColor: 'divider',
} as const;

function Amount({
  cents,
  isStrong = false,
}: {
  readonly cents: number | null;
  readonly isStrong?: boolean;
}) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        minWidth: 96,
        textAlign: 'right',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: isStrong ? 650 : 400,
      }}
    >
      {cents === null ? 'ohne Preis' : formatMoney(cents)}
    </Box>
  );
}

interface ReasonProps {
  /** Of one service of several: nobody has to act on it. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

function Reason({ isQuiet = false, children }: ReasonProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        color: isQuiet ? 'text.secondary' : 'primary.main',
        fontSize: 12,
      }}
    >
      <Info size={14} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      {children}
    </Box>
  );
}

interface ServiceProps extends Ticking {
  readonly service: ReadyService;
  /** Said already above it. */
  readonly known: readonly (string | null)[];
}

function ServiceLine({ service, known, ticked, tick }: ServiceProps) {
  const { id, title, net, doneAt, doneBy, blockedBy } = service;
  const isOpen = isBillable(service);
  return (
    <Box
      component="li"
      sx={{ ...lineStyle, flexWrap: 'nowrap', pl: { xs: 2, sm: 8.5 }, typography: 'body2' }}
    >
      <Checkbox
        size="small"
        sx={{ p: 1, ml: { sm: -1 } }}
        checked={isOpen && ticked.has(id)}
        disabled={!isOpen}
        onChange={(_, isOn) => tick([id], isOn)}
        slotProps={{ input: { 'aria-label': `${title} abrechnen` } }}
      />
      <Box
        component="span"
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          color: isOpen ? 'text.primary' : 'text.secondary',
        }}
      >
        {title}
        {blockedBy !== null && !known.includes(blockedBy) && <Reason isQuiet>{blockedBy}</Reason>}
      </Box>
      <Box
        component="span"
        sx={{ flex: 'none', width: 140, color: 'text.secondary', display: { xs: 'none', md: 'inline' } }}
      >
        {doneBy}
      </Box>
      <Box
        component="span"
        sx={{ flex: 'none', width: 150, color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
      >
        {doneAt === null ? '' : `erledigt ${germanDay(doneAt)}`}
      </Box>
      <Box component="span" sx={{ flex: 'none', color: isOpen ? '' : 'text.secondary' }}>
        <Amount cents={net} />
      </Box>
    </Box>
  );
}

interface ProjectProps extends Ticking {
  readonly project: ReadyProject;
  readonly missing: readonly string[];
}

/** `7 von 9 Leistungen sind erledigt.`, where a Schlussrechnung waits for the others. */
function progressOf({ partials, finished, ordered }: ReadyProject): string {
  if (partials.length === 0 || finished === ordered) return '';
  return `${finished} von ${ordered} Leistungen sind erledigt.`;
}

function ProjectLines({ project, missing, ...ticking }: ProjectProps) {
  const label = useColorLabel();
  const { projectId, name, mode, color, services } = project;
  const reason = sharedReason(project);
  const net = services.reduce((sum, service) => sum + (service.net ?? 0), 0);
  return (
    <>
      <Box component="li" sx={{ ...lineStyle, pl: { xs: 3, sm: 9.5 }, py: 0.5, typography: 'body2' }}>
        <TextLink to={detailsPathOf(project)} sx={{ fontWeight: 650, color: 'text.primary' }}>
          {projectId}
        </TextLink>
        <span>{name}</span>
        <StatusChip color={color} word={label(color, mode, 'office')} />
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {reason !== null && !missing.includes(reason) && (
            <Reason>{`${reason} ${progressOf(project)}`.trim()}</Reason>
          )}
          <ProjectSteps project={project} />
          <Amount cents={net} isStrong />
        </Box>
      </Box>
      {services.map((service) => (
        <ServiceLine key={service.id} {...ticking} service={service} known={[reason, ...missing]} />
      ))}
    </>
  );
}

function termsOf({ format, paymentDays, skontoPct }: ReadyCustomer): string {
  return [
    formatLabels[format],
    `${paymentDays} Tage`,
    ...(skontoPct === null ? [] : [`${formatDecimal(skontoPct)} % Skonto`]),
  ].join(' · ');
}

function CustomerHead({ customer, ticked, tick }: Ticking & { readonly customer: ReadyCustomer }) {
  const { customerId, name, shortname, missing, net } = customer;
  const open = servicesOf(customer)
    .filter(isBillable)
    .map(({ id }) => id);
  const on = open.filter((id) => ticked.has(id)).length;
  return (
    <Box sx={{ ...lineStyle, borderTop: 0, pl: 2, minHeight: 34, bgcolor: 'background.default' }}>
      <Checkbox
        size="small"
        sx={{ p: 1 }}
        checked={on > 0 && on === open.length}
        indeterminate={on > 0 && on < open.length}
        disabled={open.length === 0}
        onChange={() => tick(open, on < open.length)}
        slotProps={{ input: { 'aria-label': `Alles von ${name} abrechnen` } }}
      />
      <strong>{name}</strong>
      <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {shortname}
      </Box>
      {missing.map((text) => (
        <ToneMark key={text} tone={{ Icon: TriangleAlert, ...statusTones.ORANGE }} word={text} />
      ))}
      {missing.length > 0 && (
        <TextLink to="/customer/edit/$id" params={{ id: customerId }} sx={{ fontSize: 12 }}>
          nachtragen
        </TextLink>
      )}
      <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', fontSize: 12 }}>
        {termsOf(customer)}
      </Box>
      <Box component="span" sx={{ ml: { xs: 'auto', sm: 0 } }}>
        <Amount cents={net} isStrong />
      </Box>
    </Box>
  );
}

/** One customer with projects and services to tick. */
export function ReadyCustomerCard({
  customer,
  ...ticking
}: Ticking & { readonly customer: ReadyCustomer }) {
  const { name, projects, missing } = customer;
  return (
    <Card component="section" aria-label={name} sx={{ mb: 2 }}>
      <CustomerHead customer={customer} {...ticking} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {projects.map((project) => (
          <ProjectLines key={project.id} project={project} missing={missing} {...ticking} />
        ))}
      </Box>
    </Card>
  );
}
