/** The words of a list as paths below a place. */
function below(place: string, names: string): readonly string[] {
  return names.split(/\s+/u).map((name) => `${place}${name}`);
}

const person = 'salutation firstName lastName company street houseNo zip city';
const abilities =
  'edit editAsCustomer takeLock cancel activate delete changeServiceColor bill overrideColor editDeadlines editChecklist readHistory';

/** What the program needs beside the list: whose view it is, what it may do, and which state a change is based on. */
export const protocolOfProject: readonly string[] = ['audience', 'version', ...below('can.', abilities)];

/**
 * The site without coordinates. Which house type of the office it is, and the condition in the contract, are no facts
 * about the site that a guest could read: house types carry the prices of the office.
 */
const site = `street houseNo zip city federalState measure buildingType construction units unitsBefore livingArea
  usableArea netFloorArea storeys basement basementHeated yearBuilt heritage permitApplicationDate permitDate permitNo
  contractDate constructionStart plasterDate completionDate moveInDate`;

/** "What a guest receives of a project" (domain section 4), by the paths of the answers. */
export const guestProjectFields: readonly string[] = [
  ...below('', 'id projectId mode name title state color customerReference'),
  ...below('', 'responsibleName memberNames[] locked'),
  ...below('client.', person),
  ...below('client.secondClient.', person),
  ...below('site.', site),
  ...below('site.parcel.', 'district section number'),
  ...below('services[].', 'title ordered color dueDate'),
  ...below('fundingCases[].', 'programmeCode bzaId bzaDate bndDate'),
  ...below('deadlines[].', 'title dueDate hard'),
  ...below(
    'checklist[].',
    'package label state waitsFor owedBy requestUnsentSince dueDate rejectedReason',
  ),
];

/** The same of a line in a list. */
export const guestRowFields: readonly string[] = [
  ...below('', 'audience id projectId mode name title state color street zip city customerReference'),
  ...below('', 'responsibleName memberNames[] locked'),
  // The nearest deadline and the number of documents, of those the page of the project shows.
  ...below('', 'missingDocuments'),
  ...below('nextDeadline.', 'code title dueDate hard'),
];

const portalProject = 'id projectId mode name';

/** The start of a customer: nothing that the list, the page of a project and its visits do not tell as well. */
export const guestPortalFields: readonly string[] = [
  ...below('needs[].project.', `${portalProject} city customerReference`),
  ...below(
    'needs[].documents[].',
    'id label state owedBy requestUnsentSince dueDate rejectedReason slot',
  ),
  ...below('missing.', 'documents projects'),
  ...below('visits[].', 'id title type state allDay start end location people[]'),
  ...below('visits[].project.', portalProject),
  ...below('projects[].', `${portalProject} title color customerReference step missing`),
  ...below('projects[].nextDeadline.', 'code title dueDate hard'),
  ...below('totals.', 'kfw engineering secondEngineering'),
  'addressee',
  'mostBytes',
];

/** A light line; whose projects they are is no question for a guest, so that field is always empty. */
export const guestMinimalFields = below('', 'id projectId name color state customerShortname');

/** An Unterlage by its rules: what it is, its newest version, and what the guest may do with it. */
export const guestAttachmentFields: readonly string[] = [
  ...below('', 'id projectId order title visibility state checklistItemId version createdAt updatedAt'),
  ...below('project.', 'id projectId mode name'),
  ...below('files[].', 'version name size mime scan released at'),
  ...below('can.', 'download addVersion edit delete restore readHistory'),
];

/** Fields that the answers to guests have for the sake of one form, with the one value they ever have. */
export const emptyForGuests: Readonly<Record<string, unknown>> = {
  serviceCode: null,
  fundingCaseId: null,
  arrival: null,
  'files[].overLink': false,
  wasVisible: false,
  'mentionedGroups[]': undefined,
};

/** Names of the office are told only of whom the guest knows; of Unterlagen only the own. */
export const ownNames: readonly string[] = ['files[].uploadedBy', 'createdBy', 'updatedBy'];

/** A checklist item on the board, with what was brought for it. */
export const guestChecklistItemFields: readonly string[] = [
  ...below('', 'id package label owedBy slot state waitsFor requestUnsentSince dueDate rejectedReason'),
  ...below('', 'attachmentIds[]'),
];

export const guestCommentFields: readonly string[] = [
  ...below('', 'id projectId subject text fromGuest visibility system replyTo pinned dueDate doneAt'),
  ...below('', 'createdAt editedAt deletedAt version author assignee doneBy deletedBy'),
  // Names of people the guest knows: the own firm's, and who works on the project.
  ...['author.', 'assignee.', 'doneBy.', 'deletedBy.'].flatMap((by) => below(by, 'id displayname')),
  ...below('can.', 'reply edit delete restore organize readHistory erase'),
];
