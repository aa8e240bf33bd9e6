import { casePath } from './case-date-checks.ts';
import { type CheckedCase, type DateFinding, warning } from './date-facts.ts';
import { formatFundingId } from './funding-id.ts';
import type { FundingIdUse } from './funding-id-uses.ts';

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

function usedIds(cases: readonly CheckedCase[]): readonly Used[] {
  return cases.flatMap((one, index) =>
    fields.flatMap((field): readonly Used[] => {
      const id = one[field];
      return id === null || id === '' ? [] : [{ one, index, field, id }];
    }),
  );
}

/** KfW gives every BzA and every BnD a number of its own; one that stands there twice was copied to the wrong place. */
export function checkConfirmationIds(cases: readonly CheckedCase[]): readonly DateFinding[] {
  const used = usedIds(cases);
  return used.flatMap((other) => {
    const first = used.find(({ id }) => id === other.id) ?? other;
    return first === other ? [] : [warning(casePath(other.one, other.field), sentence(other, first))];
  });
}

/** More projects than these are counted only. */
const mostNamed = 3;

function projectsText(projectIds: readonly string[]): string {
  const [only = '', ...others] = projectIds;
  if (others.length === 0) return `im Projekt ${only}`;
  const more = projectIds.length - mostNamed;
  const names = more > 0 ? [...projectIds.slice(0, mostNamed), `${more} weiteren`] : projectIds;
  return `in den Projekten ${names.slice(0, -1).join(', ')} und ${names.at(-1) ?? ''}`;
}

function foreignSentence({ field, id }: Used, uses: readonly FundingIdUse[]): string {
  const isOtherKind = uses.every((use) => use.field !== field);
  const asWhat = isOtherKind ? ` als ${idNames[field === 'bzaId' ? 'bndId' : 'bzaId']}` : '';
  const projects = [...new Set(uses.map(({ projectId }) => projectId))];
  return `Die ${formatFundingId(id)} steht schon${asWhat} ${projectsText(projects)}.`;
}

/** The same among projects: where each number stands in others, which only the server knows. */
export function checkForeignIds(
  cases: readonly CheckedCase[],
  uses: readonly FundingIdUse[],
): readonly DateFinding[] {
  return usedIds(cases).flatMap((used) => {
    const found = uses.filter(({ fundingId }) => fundingId === used.id);
    if (found.length === 0) return [];
    return [warning(casePath(used.one, used.field), foreignSentence(used, found))];
  });
}
