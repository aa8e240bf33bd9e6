import {
  estimatedTravel,
  officeMapPlace,
  parseMapPlace,
  type TravelProposal,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Person } from '#http/person.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import { findLastTravel } from '#features/appointments/travel-proposal.queries.ts';

interface Site {
  readonly lat: number | null;
  readonly lon: number | null;
}

function estimateTo({ lat, lon }: Site, officePlace: string): TravelProposal | null {
  const office = parseMapPlace(officePlace);
  if (office === null || lat === null || lon === null) return null;
  return { minutes: estimatedTravel(office, { lat, lon }), source: 'GESCHAETZT' };
}

/**
 * The way to a site: by air line where both places are known, otherwise what it took the last time.
 * @throws AppError `project.notFound`
 */
export async function proposeTravel(
  context: AppContext,
  person: Person,
  projectId: string,
): Promise<{ readonly proposal: TravelProposal | null }> {
  const { id, site } = await getReadableProject(context, person, projectId);
  const { database } = context;
  const estimate = estimateTo(site, await readSetting(database, officeMapPlace));
  if (estimate !== null) return { proposal: estimate };
  const minutes = await findLastTravel(database, id);
  return { proposal: minutes === null ? null : { minutes, source: 'ZULETZT' } };
}
