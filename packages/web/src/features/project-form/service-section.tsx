import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { FoldedMembers } from '#shared/record/line-items/folded-members.tsx';
import { AddLineButton } from '#shared/record/line-items/add-line-button.tsx';
import type { FormValues } from '#shared/record/form-values.ts';
import { formatMoneyForInput } from '#shared/forms/german-money.ts';
import { useMemberList } from '#shared/record/line-items/use-member-list.ts';
import { NewerPrices } from './newer-prices.tsx';
import { useEditedProject } from './edited-project.ts';
import { serviceCollection } from './service-collection.ts';
import { serviceSums } from './service-net.ts';
import { isBegun, OrderedCheck, ServiceBody, serviceColumns, ServiceSummary } from './service-row.tsx';

const AddServicesDialog = lazy(async () => ({
  default: (await import('./add-services-dialog.tsx')).AddServicesDialog,
}));

function Heads() {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'block' },
        pl: '86px',
        pr: '42px',
        pb: 1,
        '& span': { typography: 'caption', fontWeight: 550, color: 'text.secondary' },
      }}
    >
      <Box sx={serviceColumns}>
        <span>Leistung</span>
        <span>Bearbeitung</span>
        <span>Fällig am</span>
        <Box component="span" sx={{ textAlign: 'right' }}>
          Summe netto
        </Box>
        <span>Status</span>
      </Box>
    </Box>
  );
}

function Sums() {
  const { control, getValues } = useFormContext<FormValues>();
  useWatch({ control, name: 'services' });
  const { count, ordered, net, orderedNet } = serviceSums(getValues());
  if (count === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <span>{`${ordered} von ${count} beauftragt`}</span>
      {net > 0 && (
        <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {`beauftragt ${formatMoneyForInput(orderedNet)} € · alle ${formatMoneyForInput(net)} € netto`}
        </Box>
      )}
    </Box>
  );
}

/** Begun services stay; stored ones are asked about, as progress and notes go with them. */
function useRemovalRule() {
  const { services } = useEditedProject();
  return useMemo(() => {
    const stored = (id: string) => services.find((service) => service.id === id);
    return {
      forbids: (id: string) => {
        const service = stored(id);
        return service !== undefined && isBegun(service)
          ? 'Diese Leistung ist schon begonnen und kann nicht entfernt werden.'
          : null;
      },
      asks: (id: string) =>
        stored(id)?.ordered === true
          ? 'Die Leistung ist beauftragt. Entfernt wird sie mit dem nächsten Speichern.'
          : null,
    };
  }, [services]);
}

function Services() {
  const list = useMemberList(serviceCollection);
  const rule = useRemovalRule();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <FoldedMembers
        collection={serviceCollection}
        list={list}
        rule={rule}
        Lead={OrderedCheck}
        Summary={ServiceSummary}
        Body={ServiceBody}
        heads={<Heads />}
        emptyText="Noch keine Leistung."
      />
      <NewerPrices ids={list.ids} />
      <Sums />
      <AddLineButton label="Leistungen hinzufügen" add={() => setIsAdding(true)} />
      {isAdding && (
        <Suspense>
          <AddServicesDialog add={list.add} close={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Leistungen: which there are, and which are ordered. */
export const services: FormSection = {
  id: 'leistungen',
  title: 'Leistungen',
  fields: [],
  collection: serviceCollection,
  Content: Services,
};
