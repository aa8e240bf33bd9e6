import {
  contactSourceLabels,
  customerTypeLabels,
  labelAt,
  NewsletterSegment,
  roleNames,
} from '@energieakte/contract';
import { counted } from '#shared/format/numbers.ts';
import { isSame } from '#shared/record/autosave/merge-items.ts';

type Condition = keyof NewsletterSegment;

/** What a condition asks for. Customers and views are told by their ids alone, which nobody reads. */
const texts: {
  readonly [Key in Condition]: (value: NewsletterSegment[Key]) => string;
} = {
  sources: (sources) => sources.map((source) => contactSourceLabels[source]).join(', '),
  roles: (roles) => roles.map((role) => roleNames[role]).join(', '),
  customerTypes: (types) => types.map((type) => customerTypeLabels[type]).join(', '),
  customerIds: (ids) => (ids.length === 0 ? '' : counted(ids.length, 'gewählt', 'gewählt')),
  programmeCodes: (codes) => codes.join(', '),
  tags: (tags) => tags.join(', '),
  viewId: (id) => (id === null ? '' : 'eine gewählt'),
};

function conditionText<Key extends Condition>(key: Key, segment: NewsletterSegment): string {
  const text = texts[key](segment[key]);
  return `${labelAt(NewsletterSegment, [key])}: ${text === '' ? 'keine' : text}`;
}

/**
 * What one side asks for that the other asks for differently, condition by condition: `Rollen: Projektleitung`. What both
 * ask for stays away.
 */
export function segmentText(side: unknown, other: unknown): string {
  const [own, theirs] = [NewsletterSegment.parse(side), NewsletterSegment.parse(other)];
  return NewsletterSegment.keyof()
    .options.filter((key) => !isSame(own[key], theirs[key]))
    .map((key) => conditionText(key, own))
    .join(' · ');
}
