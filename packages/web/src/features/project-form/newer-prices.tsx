import type { NewerPrice } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { newerPricesQuery } from '#features/pricing/pricing.queries.ts';
import { formatChange, formatMoney } from '#shared/format/numbers.ts';
import { formatMoneyForInput } from '#shared/forms/german-money.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { LoadError } from '#shared/query/load-error.tsx';
import { useFormSurroundings } from '#shared/record/form-context.tsx';
import type { FormValues } from '#shared/record/form-values.ts';
import { memberPath } from '#shared/record/line-items/member-path.ts';
import { rowButtonId } from '#shared/record/line-items/member-row.tsx';
import { useMemberValues } from '#shared/record/line-items/member-values.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useEditedProject } from './edited-project.ts';
import { serviceCollection } from './service-collection.ts';

function percent(change: number | null): string {
  return change === null ? '' : ` (${formatChange(change)})`;
}

/** One service with its newer price, until that stands in the form or the service is ordered there. */
function NewerLine({ line }: { readonly line: NewerPrice }) {
  const { setValue } = useFormContext<FormValues>();
  const { isReadOnly } = useFormSurroundings();
  const { serviceId, number, title, unitPrice, newUnitPrice, newPriceId, changePct } = line;
  const { priceId, ordered } = useMemberValues('services', serviceId, ['priceId', 'ordered']);
  if (textOf(priceId) === newPriceId || textOf(ordered) === 'ja') return null;
  const before = unitPrice === null ? '' : `${formatMoney(unitPrice)} → `;
  const takeOver = (): void => {
    setValue(memberPath('services', serviceId, 'priceId'), newPriceId);
    setValue(memberPath('services', serviceId, 'unitPrice'), formatMoneyForInput(newUnitPrice));
    // The button goes with the line, so the keyboard goes on at the service.
    document.getElementById(rowButtonId(serviceCollection, serviceId))?.focus();
  };
  return (
    <Box
      component="li"
      className="newer-price"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
        {`${number} ${title}: ${before}${formatMoney(newUnitPrice)}${percent(changePct)}`}
      </Box>
      {!isReadOnly && (
        <Button
          size="small"
          sx={{ ml: { xs: -3, sm: 0 } }}
          onClick={takeOver}
          aria-label={`Neuen Preis für ${title} übernehmen`}
        >
          Übernehmen
        </Button>
      )}
    </Box>
  );
}

/** That other prices hold now than those that services were taken over from; ordered ones keep theirs. */
export function NewerPrices({ ids }: { readonly ids: readonly string[] }) {
  const { id } = useEditedProject();
  const query = useQuery(newerPricesQuery(id));
  const { data } = query;
  if (data === undefined) {
    // Nothing here would read as: there are no newer prices.
    return (
      <Box sx={{ mt: query.error === null ? 0 : 3 }}>
        <LoadError query={query} failure="Ob neuere Preise gelten, konnte nicht geprüft werden." />
      </Box>
    );
  }
  const lines = data.lines.filter(({ serviceId }) => ids.includes(serviceId));
  if (lines.length === 0) return null;
  return (
    <Box sx={{ mt: 3, '&:not(:has(.newer-price))': { display: 'none' } }}>
      <Notice severity="info" role="status">
        <strong>{`Neuere Preise vorhanden${percent(data.changePct)}`}</strong>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((line) => (
            <NewerLine key={line.serviceId} line={line} />
          ))}
        </Box>
      </Notice>
    </Box>
  );
}
