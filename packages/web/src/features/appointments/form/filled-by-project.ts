import type { Project } from '@energieakte/contract';

/** `Am Sonnenrain 12, 73087 Bad Boll`; an empty text where the project has no address. */
function siteText({ site: { street, houseNo, zip, city } }: Project): string {
  const join = (...parts: readonly (string | null)[]): string =>
    parts.filter((part) => part !== null && part !== '').join(' ');
  return [join(street, houseNo), join(zip, city)].filter((part) => part !== '').join(', ');
}

/** What a project fills into the form of an appointment. */
export function filledBy(project: Project | null) {
  return {
    location: project === null ? '' : siteText(project),
    customerId: project?.customerId ?? '',
  };
}
