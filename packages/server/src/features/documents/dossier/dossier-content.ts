import type {
  DossierScope,
  Project,
  ProjectClient,
  ProjectSite,
  RecordedDeadline,
} from '@energieakte/contract';
import type { Letterhead } from '#core/pdf-pages/pdf-blocks.ts';

/** What the cover needs of a project; no prices, no internal notes, no reasons of colors. */
export type DossierProject = Pick<
  Project,
  | 'projectId'
  | 'mode'
  | 'name'
  | 'title'
  | 'client'
  | 'site'
  | 'customer'
  | 'customerReference'
  | 'responsible'
  | 'expert'
  | 'reviewer'
  | 'fundingCases'
  | 'certificates'
  | 'energy'
  | 'checklist'
> & {
  readonly deadlines: readonly RecordedDeadline[];
  readonly services: readonly Pick<
    Project['services'][number],
    'title' | 'ordered' | 'color' | 'dueDate' | 'doneAt' | 'doneBy'
  >[];
};

/** A document that lies in the archive beside the cover. */
export interface EnclosedChecklistItem {
  readonly slot: number;
  readonly title: string;
  readonly state: string;
  /** Folders and name inside the archive. */
  readonly path: string;
  readonly version: number;
  readonly uploadedAt: Date;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Why it is not in the archive as it should be; `null` when it is. */
  readonly problem: string | null;
}

/** Everything the cover says. */
export interface DossierContent {
  readonly office: Letterhead;
  readonly project: DossierProject;
  /** `null` for a programme nobody knows. */
  readonly programmeOf: (fundingCaseId: string) => string | null;
  readonly papers: readonly EnclosedChecklistItem[];
  readonly scope: DossierScope;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** The parts that are there, in one line. */
export function joined(parts: readonly (string | null)[], separator = ' '): string {
  return parts.filter((part) => part !== null && part !== '').join(separator);
}

type Address = Pick<ProjectSite, 'street' | 'houseNo' | 'zip' | 'city'>;

/** `Ahornweg 3, 73230 Kirchheim`. */
export function addressOf({ street, houseNo, zip, city }: Address): string {
  return joined([joined([street, houseNo]), joined([zip, city])], ', ');
}

type ClientName = Pick<ProjectClient, 'firstName' | 'lastName' | 'company'>;

/** `Anna Meier (Meier Bau GmbH)`. */
export function clientName({ firstName, lastName, company }: ClientName): string {
  const person = joined([firstName, lastName]);
  if (person === '' || company === null || company === '') return joined([person, company]);
  return `${person} (${company})`;
}

/** `2026-05-21` → `21.05.2026`. */
export function dayText(day: string | null): string | null {
  return day === null ? null : day.split('-').toReversed().join('.');
}
