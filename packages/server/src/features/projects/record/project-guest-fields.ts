import { labelAt, type ProjectDocument, ProjectInput } from '@energieakte/contract';
import { refusal } from '#http/app-error.ts';
import { changedFields, type FieldPath } from '#features/projects/record/project-document.ts';

/** Within the address data, what only the office decides on. */
const officeOnly: readonly string[] = [
  'client.applicantType',
  'client.privacyNoticeAt',
  'client.powerOfAttorneyAt',
  'site.houseModelId',
  'site.contractConditional',
  'site.lat',
  'site.lon',
];

function isGuestField(path: FieldPath, heads: readonly string[]): boolean {
  const [head = ''] = path;
  if (heads.includes(head)) return true;
  return (head === 'client' || head === 'site') && !officeOnly.includes(path.join('.'));
}

/**
 * Refuses a guest's change outside of `client`, `site` and the given fields of the head (interface, "Guests").
 * @throws AppError `access.fieldsDenied` naming every such field
 */
export function refuseGuestFields(
  before: ProjectDocument,
  after: ProjectDocument,
  heads: readonly string[],
): void {
  const denied = changedFields(before, after).filter((path) => !isGuestField(path, heads));
  if (denied.length === 0) return;
  const fields = denied.map((path) => labelAt(ProjectInput, path)).join('; ');
  throw refusal('access.fieldsDenied', { fields });
}

/**
 * What a guest sent, without the lists that guests are shown in part only: sent back they must not be taken for
 * the whole lists.
 */
export function withoutShownLists(input: ProjectInput): ProjectInput {
  const { services: _services, fundingCases: _fundingCases, ...rest } = input;
  return rest;
}
