import {
  changeInPercent,
  type Price,
  type PriceRelease,
  type PriceReleaseRow,
} from '@energieakte/contract';
import type { Person } from '#http/person.ts';
import { type AskedList, resolvePrice } from '#features/pricing/price-resolution.ts';
import type { StoredRelease } from '#features/pricing/price-releases.queries.ts';
import type { ReleaseRow } from '#features/pricing/price-rows.queries.ts';
import { releaseAbilities, withoutCosts } from '#features/pricing/pricing.policy.ts';

interface Viewer {
  readonly person: Person;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** What the office has decided about four eyes. */
  readonly fourEyes: boolean;
}

/** A release as the person sees it. */
export function presentRelease(
  { fourEyes, createdById: _creator, submittedById, ...release }: StoredRelease,
  { person, today, fourEyes: rule }: Viewer,
): PriceRelease {
  const { state, validFrom } = release;
  const isInForce = validFrom <= today;
  const needsBoth = state === 'DRAFT' ? rule : fourEyes;
  const facts = { state, submittedById, fourEyes: needsBoth, isInForce };
  return { ...release, can: releaseAbilities(person, facts) };
}

/** A price that changes by more than that is worth a second look. */
const unusualPercent = 25;

/** In German, what is unusual about a new price. */
export function remarksOn(
  { netPrice, internalCost }: Pick<Price, 'netPrice' | 'internalCost'>,
  changePct: number | null,
): string[] {
  const remarks: string[] = [];
  if (changePct !== null && Math.abs(changePct) > unusualPercent)
    remarks.push(`ändert sich um mehr als ${unusualPercent} %`);
  if (netPrice !== null && internalCost !== null && netPrice < internalCost)
    remarks.push('liegt unter den Kosten');
  return remarks;
}

/** A row of a release with what it changes. */
export function presentRow(
  person: Person,
  { price: own, before, standard, ...row }: ReleaseRow,
  list: AskedList & { readonly isDefault: boolean },
): PriceReleaseRow {
  const unit = row.unit;
  const resolve = (stored: typeof before): Price | null =>
    resolvePrice({ own: stored, standard: list.isDefault ? null : standard }, { ...list, unit });
  const shownBefore = resolve(before);
  const { elementId: _element, basedOn: _basis, ...bare } = own;
  const after = resolve(own) ?? bare;
  const [old, fresh] = [shownBefore?.netPrice ?? null, after.netPrice];
  const changePct = old === null || fresh === null ? null : changeInPercent(old, fresh);
  return {
    ...row,
    before: shownBefore === null ? null : withoutCosts(person, shownBefore),
    price: withoutCosts(person, after),
    changePct,
    remarks: remarksOn(after, changePct),
  };
}
