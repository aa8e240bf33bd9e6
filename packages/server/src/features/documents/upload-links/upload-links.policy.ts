import type { RightsHolder } from '#http/person.ts';
import { granted, permits } from '#http/right.ts';

/** Who asks for documents over an address, and who hands its password out: whoever works on the checklist. */
export function mayManageLinks(person: RightsHolder): boolean {
  return permits(granted('uploadLink.manage'), person, null);
}
