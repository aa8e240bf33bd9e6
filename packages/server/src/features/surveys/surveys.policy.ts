import type { Survey } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { granted, permits } from '#http/right.ts';

/** Admins ask; the rest of the office reads what came of it. */
const manageSurveys = granted('survey.manage');

export function mayManageSurveys(person: RightsHolder): boolean {
  return permits(manageSurveys, person, null);
}

export function surveyAbilities(
  person: RightsHolder,
  { state, hasDraft }: Pick<Survey, 'state' | 'hasDraft'>,
): Survey['can'] {
  const may = mayManageSurveys(person);
  const edit = may && state !== 'ARCHIVIERT';
  return {
    edit,
    publish: edit && hasDraft,
    close: edit && state === 'LAEUFT',
    delete: edit,
  };
}
