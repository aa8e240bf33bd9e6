import type { ProjectService } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useController, useFormContext } from 'react-hook-form';
import { fieldElementId, useFormSurroundings } from '#shared/record/form-context.tsx';
import type { FormValues } from '#shared/record/form-values.ts';
import { formatMoneyForInput } from '#shared/forms/german-money.ts';
import { MemberFields } from '#shared/record/line-items/member-fields.tsx';
import { memberPath } from '#shared/record/line-items/member-path.ts';
import { useMemberValues } from '#shared/record/line-items/member-values.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { serviceLabel } from '#project-kit/service-labels.ts';
import { useEditedProject } from './edited-project.ts';
import { serviceCollection, serviceGroups } from './service-collection.ts';
import { ServicePrice } from './service-price.tsx';
import { typedNet } from './service-net.ts';

interface ServicePartProps {
  readonly id: string;
}

/** The same widths for the heads and for the rows; on phones the parts stand below each other. */
export const serviceColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 112px 78px 92px 132px' },
  columnGap: 3,
  alignItems: 'center',
} as const;

/** A service on which work has begun stays ordered (domain section 3.3). */
export function isBegun({ color, invoiceNo }: ProjectService): boolean {
  return invoiceNo !== null || !['NOTHING', 'WHITE'].includes(color);
}

function useStoredService(id: string): ProjectService | undefined {
  return useEditedProject().services.find((service) => service.id === id);
}

/** Ticks a service as ordered, without opening its row. */
export function OrderedCheck({ id }: ServicePartProps) {
  const { control } = useFormContext<FormValues>();
  const { isReadOnly } = useFormSurroundings();
  const path = memberPath(serviceCollection.path, id, 'ordered');
  const { field, fieldState } = useController({ control, name: path });
  const { title } = useMemberValues(serviceCollection.path, id, ['title']);
  const stored = useStoredService(id);
  const isFixed = stored?.ordered === true && isBegun(stored);
  return (
    <Checkbox
      id={fieldElementId(path)}
      checked={textOf(field.value ?? '') === 'ja'}
      disabled={isReadOnly || isFixed}
      onChange={(_, isChecked) => field.onChange(isChecked ? 'ja' : 'nein')}
      onBlur={field.onBlur}
      title={isFixed ? 'Schon begonnen: bleibt beauftragt' : 'Beauftragt'}
      slotProps={{
        input: {
          'aria-label': `${textOf(title)} beauftragt`,
          'aria-invalid': fieldState.error !== undefined,
        },
      }}
    />
  );
}

const cell = {
  typography: 'body2',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

function Net({ id }: ServicePartProps) {
  const values = useMemberValues(serviceCollection.path, id, ['quantity', 'unitPrice', 'discountPct']);
  const net = typedNet({
    quantity: textOf(values.quantity),
    unitPrice: textOf(values.unitPrice),
    discountPct: textOf(values.discountPct),
  });
  return (
    <Box
      component="span"
      sx={{ ...cell, textAlign: { md: 'right' }, fontVariantNumeric: 'tabular-nums' }}
    >
      {net === null ? '' : `${formatMoneyForInput(net)} €`}
    </Box>
  );
}

/** What the closed row of a service says. */
export function ServiceSummary({ id }: ServicePartProps) {
  const values = useMemberValues(serviceCollection.path, id, [
    'title',
    'ordered',
    'assigneeId',
    'dueDate',
  ]);
  const { names } = useFormSurroundings();
  const stored = useStoredService(id);
  const assignee = textOf(values.assigneeId);
  const isOrdered = textOf(values.ordered) === 'ja';
  const color =
    stored === undefined || !stored.ordered ? (isOrdered ? 'WHITE' : 'NOTHING') : stored.color;
  return (
    <Box component="span" sx={serviceColumns}>
      <Box component="span" sx={{ minWidth: 0, py: 0.5, typography: 'body2', fontWeight: 550 }}>
        {textOf(values.title) || 'Ohne Bezeichnung'}
      </Box>
      <Box component="span" sx={cell}>
        {assignee === '' ? '' : (names.get(assignee) ?? '')}
      </Box>
      <Box component="span" sx={{ ...cell, fontVariantNumeric: 'tabular-nums' }}>
        {textOf(values.dueDate)}
      </Box>
      <Net id={id} />
      <span>
        <StatusChip
          color={color}
          word={serviceLabel(color, 'office')}
          reason={stored?.redReason ?? null}
        />
      </span>
    </Box>
  );
}

/** All fields of a service. */
export function ServiceBody({ id }: ServicePartProps) {
  return (
    <>
      <MemberFields collection={serviceCollection} id={id} groups={serviceGroups} />
      <ServicePrice id={id} />
    </>
  );
}
