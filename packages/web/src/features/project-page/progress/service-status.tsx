import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { projectColors, type ProjectService, type ServiceStep } from '@energieakte/contract';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { phoneQuery } from '#shared/list/element-size.ts';
import { StatusChip, statusIcons } from '#shared/ui/status-chip.tsx';
import { serviceLabel } from '#project-kit/service-labels.ts';
import { canEnterInvoice, stepLabel } from './service-facts.ts';
import { ServiceKey } from './service-key.tsx';
import type { ServiceSteps } from './use-service-steps.ts';

interface ServiceStatusProps {
  readonly service: ProjectService;
  readonly canBill: boolean;
  readonly steps: ServiceSteps;
  readonly bill: () => void;
  /** Whether the keyboard stops here; in a table it goes from row to row. */
  readonly isTabStop: boolean;
}

function chipLabel({ color, ordered }: ProjectService): string {
  return ordered ? serviceLabel(color, 'office') : 'nicht beauftragt';
}

interface LineProps {
  readonly icon: ReactNode;
  readonly digit: number;
  readonly run: (() => void) | null;
  readonly children: ReactNode;
}

/** Where nothing can be done it stays reachable by keyboard, so that the reason can be read. */
function Line({ icon, digit, run, children }: LineProps) {
  return (
    <MenuItem
      aria-disabled={run === null}
      onClick={run ?? undefined}
      sx={{
        alignItems: 'flex-start',
        whiteSpace: 'normal',
        cursor: run === null ? 'default' : 'pointer',
        minHeight: { xs: 48, sm: 'auto' },
      }}
    >
      <Box component="span" sx={{ pt: 0.5, color: 'text.secondary', flex: 'none', display: 'flex' }}>
        {icon}
      </Box>
      <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
        {children}
      </Box>
      <ServiceKey>{String(digit)}</ServiceKey>
    </MenuItem>
  );
}

interface StepLineProps {
  readonly service: ProjectService;
  readonly step: ServiceStep;
  readonly take: () => void;
}

function StepLine({ service, step, take }: StepLineProps) {
  const Icon = statusIcons[step.color];
  const isBlocked = step.blockedBy !== null;
  const asks = step.needsReason && !isBlocked;
  return (
    <Line
      icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
      digit={projectColors.indexOf(step.color)}
      run={isBlocked ? null : take}
    >
      <Box component="span" sx={{ color: isBlocked ? 'text.secondary' : 'text.primary' }}>
        {`${stepLabel(service.color, step.color)}${asks ? ' …' : ''}`}
      </Box>
      {isBlocked && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'warning.dark' }}>
          {step.blockedBy}
        </Typography>
      )}
    </Line>
  );
}

type LinesProps = Omit<ServiceStatusProps, 'isTabStop'> & { readonly close: () => void };

/** What can be done with the service now, the lines of a menu. */
function stepLines({ service, canBill, steps, bill, close }: LinesProps): readonly ReactNode[] {
  const enters = canEnterInvoice(service, canBill);
  const run = (action: () => void): void => {
    close();
    action();
  };
  // The dialog of the invoice takes this step along; on its own it would only say that the invoice is missing.
  const shown = service.next.filter(({ color }) => !(enters && color === 'DARKGREEN'));
  const lines = shown.map((step) => (
    <StepLine key={step.color} service={service} step={step} take={() => run(() => steps.take(step))} />
  ));
  if (!enters) return lines;
  return [
    ...lines,
    ...(lines.length > 0 ? [<Divider key="divider" />] : []),
    <Line
      key="bill"
      icon={<ReceiptText size={16} strokeWidth={1.75} aria-hidden />}
      digit={projectColors.indexOf('DARKGREEN')}
      run={() => run(bill)}
    >
      {service.color === 'GREEN' ? 'Abrechnen …' : 'Rechnung eintragen …'}
    </Line>,
  ];
}

interface PanelProps extends LinesProps {
  readonly anchor: HTMLElement | null;
  readonly labelledBy: string;
}

/** The digits name the status in the open menu, too. */
function digitHandler({ steps, close }: LinesProps) {
  return (event: KeyboardEvent): void => {
    const color = /^[0-8]$/u.test(event.key) ? projectColors[Number(event.key)] : undefined;
    if (color === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    steps.pick(color);
  };
}

function StepMenu({ anchor, labelledBy, ...properties }: PanelProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={properties.close}
      onKeyDown={digitHandler(properties)}
      slotProps={{
        paper: { sx: { maxWidth: 400 } },
        list: { 'aria-labelledby': labelledBy, disabledItemsFocusable: true },
      }}
    >
      {stepLines(properties)}
    </Menu>
  );
}

function StepSheet({ anchor, labelledBy, ...properties }: PanelProps) {
  return (
    <Drawer
      anchor="bottom"
      open={anchor !== null}
      onClose={properties.close}
      slotProps={{ paper: { sx: { maxHeight: '88dvh', borderRadius: '12px 12px 0 0', pb: 3 } } }}
    >
      <Typography variant="h2" sx={{ px: 4, pt: 4, pb: 1 }}>
        {properties.service.title}
      </Typography>
      <MenuList autoFocusItem disabledItemsFocusable aria-labelledby={labelledBy}>
        {stepLines(properties)}
      </MenuList>
    </Drawer>
  );
}

/** The status of a service; where steps are possible, a button that offers them, blocked ones with the reason. */
export function ServiceStatus({ isTabStop, ...properties }: ServiceStatusProps) {
  const { service, canBill, steps } = properties;
  const isPhone = useMediaQuery(phoneQuery);
  const [clicked, setClicked] = useState<HTMLElement | null>(null);
  // Who clicks while a step is on its way gets the next ones with the answer.
  const anchor = steps.isPending ? null : clicked;
  const id = useId();
  const canOpen = service.next.length > 0 || canEnterInvoice(service, canBill) || steps.isPending;
  const chip = (
    <StatusChip
      color={service.color}
      word={chipLabel(service)}
      reason={service.redReason}
      opensMenu={canOpen}
    />
  );
  if (!canOpen) return chip;
  const Panel = isPhone ? StepSheet : StepMenu;
  return (
    <>
      <ButtonBase
        id={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={steps.isPending}
        aria-label={`${service.title}: ${chipLabel(service)}, nächste Schritte`}
        onClick={(event) => setClicked(event.currentTarget)}
        sx={{ maxWidth: '100%', borderRadius: '3px', minHeight: { xs: 44, md: 28 } }}
      >
        {chip}
      </ButtonBase>
      <Panel {...properties} anchor={anchor} close={() => setClicked(null)} labelledBy={id} />
    </>
  );
}
