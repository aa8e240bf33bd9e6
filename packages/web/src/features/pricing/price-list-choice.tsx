import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from './choice-filter.tsx';
import { priceListsQuery } from './pricing.queries.ts';

interface PriceListChoiceProps {
  readonly label: string;
  /** Before each name: `Liste: `. */
  readonly prefix?: string;
  /** The default list without it. */
  readonly value: string | undefined;
  readonly choose: (listId: string | undefined) => void;
}

/** One of the price lists, the default one first. */
export function PriceListChoice({ label, prefix = '', value, choose }: PriceListChoiceProps) {
  const lists = useQuery(priceListsQuery).data ?? [];
  const standard = lists.find(({ isDefault }) => isDefault);
  return (
    <ChoiceFilter
      {...{ label, value, choose }}
      all={`${prefix}${standard?.name ?? 'Standard'}`}
      choices={lists
        .filter(({ isDefault }) => !isDefault)
        .map(({ id, name }) => [id, `${prefix}${name}`])}
    />
  );
}
