import type { PriceElementFields } from '@energieakte/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { unitText } from './price-labels.ts';

/** In pixels. */
export const priceRowHeight = 38;

/** The title of an element, which leads to its page. */
export function ElementLink({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <RowLink to="/pricing/db/$id" params={{ id }}>
      {title}
    </RowLink>
  );
}

/** Opens the page of an element, here or in another tab. */
export function useOpenElement(): (id: string, newTab: boolean) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (id, newTab) => {
    const page = { to: '/pricing/db/$id', params: { id } } as const;
    if (newTab) window.open(router.buildLocation(page).href, '_blank', 'noopener');
    else void navigate(page);
  };
}

/** What every list of prices begins with. */
export function numberColumn<Row extends { readonly number: string }>(): RecordColumn<Row> {
  return {
    id: 'nummer',
    title: 'Nr.',
    minimalWidth: 84,
    cell: ({ number }) => <strong className="text">{number}</strong>,
  };
}

export function titleColumn<Row>(cell: RecordColumn<Row>['cell']): RecordColumn<Row> {
  return {
    id: 'bezeichnung',
    title: 'Bezeichnung',
    minimalWidth: 170,
    share: 1,
    ...(cell !== undefined && { cell }),
  };
}

/** @param from shown from this width of the list on, in pixels; always where it is absent */
export function unitColumn<Row extends { readonly unit: PriceElementFields['unit'] }>(
  from?: number,
): RecordColumn<Row> {
  return {
    id: 'einheit',
    title: 'Einheit',
    minimalWidth: 88,
    ...(from !== undefined && { from }),
    cell: ({ unit }) => <span className="text soft">{unitText(unit)}</span>,
  };
}
