import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { ProjectService, ServiceStep } from '@energieakte/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useId, useState } from 'react';
import { StatusChip, statusIcons } from '#shared/ui/status-chip.tsx';
import { serviceLabel } from '#project-kit/service-labels.ts';
import { stepLabel } from './service-facts.ts';

interface ServiceStatusProps {
  readonly service: ProjectService;
  readonly canBill: boolean;
  readonly isPending: boolean;
  readonly take: (step: ServiceStep) => void;
  readonly bill: () => void;
}

function chipLabel({ color, ordered }: ProjectService): string {
  return ordered ? serviceLabel(color, 'office') : 'nicht beauftragt';
}

/** Stays reachable by keyboard, so that the reason can be read. */
function StepLine({
  service,
  step,
  take,
}: {
  readonly service: ProjectService;
  readonly step: ServiceStep;
  readonly take: () => void;
}) {
  const Icon = statusIcons[step.color];
  const isBlocked = step.blockedBy !== null;
  const asks = step.needsReason && !isBlocked;
  return (
    <MenuItem
      aria-disabled={isBlocked}
      onClick={isBlocked ? undefined : take}
      sx={{ alignItems: 'flex-start', whiteSpace: 'normal', cursor: isBlocked ? 'default' : 'pointer' }}
    >
      <Box component="span" sx={{ pt: 0.5, color: 'text.secondary', flex: 'none', display: 'flex' }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ color: isBlocked ? 'text.secondary' : 'text.primary' }}>
          {`${stepLabel(service.color, step.color)}${asks ? ' …' : ''}`}
        </Box>
        {isBlocked && (
          <Typography
            component="span"
            variant="caption"
            sx={{ display: 'block', color: 'warning.dark' }}
          >
            {step.blockedBy}
          </Typography>
        )}
      </Box>
    </MenuItem>
  );
}

/** The invoice may be entered before the work is done, and changed until the service is invoiced. */
function canEnterInvoice({ ordered, color }: ProjectService, canBill: boolean): boolean {
  return canBill && ordered && color !== 'DARKGREEN';
}

function StepMenu({
  service,
  canBill,
  take,
  bill,
  anchor,
  close,
  labelledBy,
}: ServiceStatusProps & {
  readonly anchor: HTMLElement | null;
  readonly close: () => void;
  readonly labelledBy: string;
}) {
  const enters = canEnterInvoice(service, canBill);
  const run = (action: () => void): void => {
    close();
    action();
  };
  // The dialog of the invoice takes this step along; on its own it would only say that the invoice is missing.
  const steps = service.next.filter(({ color }) => !(enters && color === 'DARKGREEN'));
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={close}
      slotProps={{
        paper: { sx: { maxWidth: 400 } },
        list: { 'aria-labelledby': labelledBy, disabledItemsFocusable: true },
      }}
    >
      {steps.map((step) => (
        <StepLine key={step.color} service={service} step={step} take={() => run(() => take(step))} />
      ))}
      {enters && steps.length > 0 && <Divider />}
      {enters && (
        <MenuItem onClick={() => run(bill)}>
          <Box component="span" sx={{ display: 'flex', color: 'text.secondary' }}>
            <ReceiptText size={16} strokeWidth={1.75} aria-hidden />
          </Box>
          {service.color === 'GREEN' ? 'Abrechnen …' : 'Rechnung eintragen …'}
        </MenuItem>
      )}
    </Menu>
  );
}

/** The status of a service; where steps are possible, a button that offers them, blocked ones with the reason. */
export function ServiceStatus(properties: ServiceStatusProps) {
  const { service, canBill, isPending } = properties;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const chip = <StatusChip color={service.color} word={chipLabel(service)} reason={service.redReason} />;
  if (service.next.length === 0 && !canEnterInvoice(service, canBill) && !isPending) return chip;
  return (
    <>
      <ButtonBase
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={isPending}
        aria-label={`${service.title}: ${chipLabel(service)}, nächste Schritte`}
        disabled={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          maxWidth: '100%',
          gap: 0.5,
          borderRadius: '3px',
          minHeight: 28,
          justifyContent: 'flex-start',
          color: 'text.secondary',
          '&:hover': { color: 'text.primary' },
        }}
      >
        {chip}
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      </ButtonBase>
      <StepMenu {...properties} anchor={anchor} close={() => setAnchor(null)} labelledBy={id} />
    </>
  );
}
