import { casePath } from './case-date-checks.ts';
import { type CheckedCase, type DateFinding, warning } from './date-facts.ts';
import { formatFundingId } from './funding-id.ts';

const idNames = { bzaId: 'BzA-ID', bndId: 'BnD-ID' } as const;
const fields = ['bzaId', 'bndId'] as const;

interface Used {
  readonly one: CheckedCase;
  readonly index: number;
  readonly field: (typeof fields)[number];
  readonly id: string;
}

function sentence({ index, field, id }: Used, first: Used): string {
  const text = formatFundingId(id);
  if (first.index === index) return `Die ${text} ist auch die ${idNames[first.field]} dieses Falls.`;
  const asWhat = first.field === field ? '' : ` als ${idNames[first.field]}`;
  return `Die ${text} steht schon${asWhat} bei Förderfall ${first.index + 1}.`;
}

/** KfW gives every BzA and every BnD a number of its own; one that stands there twice was copied to the wrong place. */
export function checkConfirmationIds(cases: readonly CheckedCase[]): readonly DateFinding[] {
  const used = cases.flatMap((one, index) =>
    fields.flatMap((field): readonly Used[] => {
      const id = one[field];
      return id === null || id === '' ? [] : [{ one, index, field, id }];
    }),
  );
  return used.flatMap((other) => {
    const first = used.find(({ id }) => id === other.id) ?? other;
    return first === other ? [] : [warning(casePath(other.one, other.field), sentence(other, first))];
  });
}
