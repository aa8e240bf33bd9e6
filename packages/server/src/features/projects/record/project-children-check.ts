import {
  hoursText,
  isTooLargeNet,
  netTooLargeMessage,
  type ProjectDocument,
  requiredMessage,
} from '@energieakte/contract';
import type { RecordedService } from '#features/projects/record/project-record.ts';
import { addWrong, type WrongFields } from '#features/projects/record/project-references.ts';

interface Identified {
  readonly id: string;
}

/** A service on which time is booked. */
export interface BookedService {
  readonly id: string;
  readonly minutes: number;
}

interface Check {
  readonly before: ProjectDocument;
  readonly after: ProjectDocument;
  /** The services as they stand, with their progress. */
  readonly services: readonly RecordedService[];
  /** Those that go although time is booked on them. */
  readonly booked: readonly BookedService[];
}

function missingFrom<Item extends Identified>(
  after: readonly Identified[],
  before: readonly Item[],
): readonly Item[] {
  return before.filter(({ id }) => !after.some((item) => item.id === id));
}

function isBegun({ color, invoiceNo }: RecordedService): boolean {
  return invoiceNo !== null || !['NOTHING', 'WHITE'].includes(color);
}

function checkServices({ after, services }: Check, wrong: WrongFields): void {
  for (const service of after.services) {
    const { id, serviceCode, title, ordered } = service;
    if (isTooLargeNet(service)) addWrong(wrong, ['services', id, 'unitPrice'], netTooLargeMessage);
    if (serviceCode === '') addWrong(wrong, ['services', id, 'serviceCode'], requiredMessage);
    if (title === '') addWrong(wrong, ['services', id, 'title'], requiredMessage);
    const recorded = services.find((known) => known.id === id);
    if (recorded !== undefined && recorded.ordered && !ordered && isBegun(recorded)) {
      const message = `„${recorded.title}“ ist schon begonnen. Der Auftrag kann nur zurückgenommen werden, solange der Status „beauftragt“ ist.`;
      addWrong(wrong, ['services', id, 'ordered'], message);
    }
  }
  for (const { title } of missingFrom(after.services, services).filter(isBegun))
    addWrong(wrong, ['services'], `„${title}“ ist schon begonnen und kann nicht entfernt werden.`);
}

function checkFundingCases({ before, after }: Check, wrong: WrongFields): void {
  for (const { id, programmeCode } of after.fundingCases)
    if (programmeCode === '') addWrong(wrong, ['fundingCases', id, 'programmeCode'], requiredMessage);
  const proven = missingFrom(after.fundingCases, before.fundingCases).filter(
    ({ bzaId, bndId, approvalDate }) => bzaId !== null || bndId !== null || approvalDate !== null,
  );
  for (const { programmeCode } of proven) {
    const message = `Der Förderfall ${programmeCode} hat schon eine BzA, Zusage oder BnD und kann nicht entfernt werden. Bitte den Ausgang „Zurückgezogen“ wählen.`;
    addWrong(wrong, ['fundingCases'], message);
  }
}

function checkBuildings({ after }: Check, wrong: WrongFields): void {
  for (const list of ['buildings', 'zones', 'stages'] as const)
    for (const { id, name } of after[list])
      if (name === '') addWrong(wrong, [list, id, 'name'], requiredMessage);
  for (const { id, buildingId } of after.zones) {
    const stands = buildingId === null || after.buildings.some((building) => building.id === buildingId);
    if (!stands)
      addWrong(wrong, ['zones', id, 'buildingId'], 'Dieses Gebäude gehört nicht zum Projekt.');
  }
}

const lists = [
  'services',
  'fundingCases',
  'certificates',
  'buildings',
  'zones',
  'stages',
] as const satisfies readonly (keyof ProjectDocument)[];

function checkIds({ after }: Check, wrong: WrongFields): void {
  for (const list of lists) {
    const ids = after[list].map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      addWrong(wrong, [list], 'Derselbe Eintrag steht zweimal in der Liste.');
  }
}

function checkBooked({ services, booked }: Check, wrong: WrongFields): void {
  for (const { id, minutes } of booked) {
    const title = services.find((service) => service.id === id)?.title ?? '';
    // Under the first time of all that still runs.
    const time = minutes === 0 ? 'ist Zeit' : `sind ${hoursText(minutes)} h`;
    const message = `Auf „${title}“ ${time} gebucht; die Leistung kann nicht entfernt werden.`;
    addWrong(wrong, ['services'], message);
  }
}

/** The services that go with a change. */
export function removedServices({
  after,
  services,
}: Pick<Check, 'after' | 'services'>): readonly string[] {
  return missingFrom(after.services, services).map(({ id }) => id);
}

/** Notes what is wrong within the lists of a project. Paths name an item by its id. */
export function checkChildren(check: Check, wrong: WrongFields): void {
  checkIds(check, wrong);
  checkServices(check, wrong);
  checkBooked(check, wrong);
  checkFundingCases(check, wrong);
  checkBuildings(check, wrong);
}
