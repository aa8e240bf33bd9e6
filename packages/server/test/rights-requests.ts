import { qualificationKinds, type Role } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { officePassword } from '#test/office.ts';
import { freshShortname, type RightsRequest, type RightsWorld } from '#test/rights-world.ts';

export type MakeRequest = (world: RightsWorld) => Promise<RightsRequest> | RightsRequest;

/** Statuses in the order of the heading, what is sent, and what the row is about where a call has several. */
export type RightsRow = readonly [call: string, cells: string, request: MakeRequest, about?: string];

export const plain: MakeRequest = () => ({});
export const grouped: MakeRequest = () => ({ query: { group: 'color' } });
const withId = (id: string): RightsRequest => ({ params: { id } });
export const credentials: MakeRequest = ({ office }) => ({
  body: { username: office.people.user.username, password: officePassword },
});
export const passwords: MakeRequest = () => ({
  body: { oldPassword: officePassword, newPassword: 'Ein neues Passwort' },
});
// What it does for whom is told in password-request.test.ts and password-set-by-admin.test.ts: it is open to all, and admins may more.
export const noAddress: MakeRequest = () => ({ body: { email: 'keine' } });
export const unknownLink: MakeRequest = () => ({
  body: { token: 'unbekannt', newPassword: 'Ein neues Passwort' },
});
export const unknownToken: MakeRequest = () => ({ body: { token: 'unbekannt' } });
export const noDummy: MakeRequest = ({ office }) => ({
  body: { userId: office.people.secondUser.id, newPassword: 'Ein neues Passwort' },
});
export const invitedAlready: MakeRequest = ({ office }) => ({
  body: { userId: office.people.secondUser.id },
});
export const ownPassword: MakeRequest = () => ({ body: { password: officePassword } });
export const wrongCode: MakeRequest = () => ({ body: { code: '000000' } });
export const aMissingVersion: MakeRequest = () => ({ body: { attachmentId: newId(), version: 1 } });
export const anotherUser: MakeRequest = ({ office }) => ({
  body: { userId: office.people.secondUser.id },
});
export const noRule: MakeRequest = () => ({ body: { roles: [], graceDays: 14 } });
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const;
export const aNewPasskey: MakeRequest = () => ({
  body: {
    challengeId: newId(),
    name: 'Notebook',
    response: { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  },
});
export const aPasskey: MakeRequest = () => ({
  body: {
    challengeId: newId(),
    response: {
      ...credential,
      response: {
        clientDataJSON: 'AAAA',
        authenticatorData: 'AAAA',
        signature: 'AAAA',
        userHandle: 'AAAA',
      },
    },
  },
});
export const newProject: MakeRequest = ({ office }) => ({
  body: { mode: 0, name: 'Neubau Huber', customerId: office.customerIds.halb },
});
export const ownChange: MakeRequest = async ({ project }) => ({
  body: { id: await project(), version: 1, customerReference: 'B-4711' },
});
export const foreignChange: MakeRequest = async ({ project, office }) => ({
  body: {
    id: await project({ customerId: office.customerIds.lhb }),
    version: 1,
    customerReference: 'B-1',
  },
});
const priority = { field: 'priority', before: 'normal', after: 'high' } as const;
export const ownPriority: MakeRequest = async ({ project }) => ({
  body: { id: await project(), change: priority },
});
export const foreignPriority: MakeRequest = async ({ project, office }) => ({
  body: { id: await project({ customerId: office.customerIds.lhb }), change: priority },
});
export const ownProject: MakeRequest = async ({ project }) => withId(await project());
export const foreignProject: MakeRequest = async ({ project, office }) =>
  withId(await project({ customerId: office.customerIds.lhb }));
export const noAttachments: MakeRequest = () => ({ body: { ids: [newId()] } });
export const deletedProject: MakeRequest = async ({ project }) =>
  withId(await project({ state: 'DELETED' }));
export const cancelledProject: MakeRequest = async ({ project }) =>
  withId(await project({ state: 'CANCELLED' }));
export const editedProject: MakeRequest = async ({ projectEditedBy }) => ({
  ...withId(await projectEditedBy('secondUser')),
  body: { reason: 'Eilt' },
});
export const wantedProject: MakeRequest = async ({ projectEditedBy }) =>
  withId(await projectEditedBy('secondUser'));
export const unknownRequest: MakeRequest = () => ({ ...withId(newId()), body: { answer: 'LATER' } });
export const unknownChange: MakeRequest = async ({ project }) => ({
  ...withId(await project()),
  body: { historyId: 1, paths: ['name'], version: 1 },
});
export const missing: MakeRequest = () => withId(newId());
export const ownCustomer: MakeRequest = ({ office }) => withId(office.customerIds.halb);
export const foreignCustomer: MakeRequest = ({ office }) => withId(office.customerIds.lhb);
export const allLocks: MakeRequest = () => ({ query: { all: 'true' } });

export const bulkOfOne: MakeRequest = async ({ project }) => ({
  body: {
    selection: { ids: [await project()] },
    change: { kind: 'priority', priority: 'high' },
  },
});
export const ownBulk: MakeRequest = async ({ changeSetOf }) => withId(await changeSetOf('user'));
export const othersBulk: MakeRequest = async ({ changeSetOf }) =>
  withId(await changeSetOf('secondUser'));
export const anExport: MakeRequest = () => ({
  body: { format: 'csv', query: { mode: '0' }, columns: ['projectId'] },
});
export const byEmail: MakeRequest = () => ({ params: { email: 'uwe.roth@beb.example' } });
export const somebody: MakeRequest = ({ office }) => withId(office.people.guestOfHalb.id);
export const shortname: MakeRequest = () => ({ params: { name: 'HALB' } });
export const aGroup: MakeRequest = ({ groupId }) => withId(groupId);
export const freeId: MakeRequest = () => ({ body: { projectId: 'KfW-26_900', mode: 0 } });
export const aFundingId: MakeRequest = () => ({ body: { fundingIds: ['999040722150031'] } });
export const aTable: MakeRequest = () => ({
  body: { mode: 0, customerId: null, rows: [{ name: 'Ott' }] },
});
export const kfw: MakeRequest = () => withId('KfW');
export const kfwMode: MakeRequest = () => ({ body: { mode: 0 } });
export const whyGuest: MakeRequest = async ({ project, office }) => ({
  query: { userId: office.people.guestOfHalb.id, projectId: await project() },
});
export const typedText: MakeRequest = () => ({ query: { q: 'huber' } });
export const anError: MakeRequest = () => ({ body: { message: 'Kaputt' } });
export const anEvent: MakeRequest = () => ({
  body: { eventCategory: 'Projekt', eventLabel: 'geöffnet' },
});

let entryNumber = 0;
const nextEntry = (): string => {
  entryNumber += 1;
  return `Z${entryNumber}`;
};
export const aProgramme: MakeRequest = () => {
  const terms = { requiresPermit: false, requiresLca: false, expertCategory: null, idKind: 'NONE' };
  const lists = { measures: [], levels: [], deadlineRules: [], links: [], checklistTemplateId: null };
  const name = { code: nextEntry(), name: 'Zuschuss', provider: 'LAND', kind: 'ZUSCHUSS' };
  const rest = { building: 'WG', contractRule: 'NOT_BEFORE_APPLICATION', note: null };
  return { body: { ...terms, ...lists, ...name, ...rest, validFrom: null, validTo: null } };
};
export const aServiceType: MakeRequest = () => {
  const offer = { modes: [0], weight: 1, reviewNeeded: false, active: true, position: 900 };
  return { body: { code: nextEntry(), title: 'Beratung', description: null, ...offer } };
};
export const aChecklist: MakeRequest = () => ({
  body: { name: nextEntry(), description: null, items: [] },
});
export const aHouseModel: MakeRequest = ({ office }) => {
  const house = { buildingType: null, construction: null, planned: {}, note: null, active: true };
  const lists = { services: [], components: [], checklistPresets: [] };
  return { body: { customerId: office.customerIds.halb, name: nextEntry(), ...house, ...lists } };
};
export const noProjectType: MakeRequest = () => ({ body: {} });

let viewNumber = 0;
export const aView = (scope: 'OWN' | 'EVERYONE'): MakeRequest => {
  return () => {
    viewNumber += 1;
    const state = { q: '', colors: [], states: 'laufend', filter: '', sort: [] };
    const open = { responsible: null, customerId: null, ordered: null };
    const presentation = { density: 'mittel', order: [], shown: {} };
    const name = `Ansicht ${viewNumber}`;
    const marks = { pinned: false, isDefault: false };
    return { body: { name, mode: 0, scope, state: { ...state, ...open }, presentation, ...marks } };
  };
};
export const viewsOfKfw: MakeRequest = () => ({ query: { mode: '0' } });
export const aStep: MakeRequest = () => ({ body: { id: newId(), version: 1, color: 'YELLOW' } });
export const aBill: MakeRequest = () => ({
  body: { id: newId(), version: 1, invoiceNo: 'RE-1', invoicedAt: null, billingWaived: null },
});
export const aDeadline: MakeRequest = async ({ project }) => ({
  body: { projectId: await project(), title: 'Rückruf', dueDate: '2027-01-04' },
});
export const aChecklistItem: MakeRequest = async ({ project }) => ({
  body: { projectId: await project(), label: 'Lageplan' },
});
export const aDocumentRequest: MakeRequest = async ({ project }) => ({
  body: {
    id: newId(),
    projectId: await project(),
    dueDate: '2027-01-01',
    messages: [
      {
        email: 'niemand@nirgendwo.example',
        itemIds: [newId()],
        subject: 'Fehlende Unterlagen',
        text: 'Guten Tag',
      },
    ],
  },
});
export const aMessageOfNobody: MakeRequest = () => ({ params: { id: newId() } });
export const aDocumentRequestNote: MakeRequest = async ({ project }) => ({
  body: { projectId: await project(), itemIds: [newId()], dueDate: '2027-01-01' },
});
export const aColor: MakeRequest = async ({ project }) => ({
  body: { id: await project(), color: 'LILA', reason: 'Wartet auf die Bank' },
});

const bareCustomer = { name: 'Bau', type: 'HANDWERK', active: true } as const;
export const aCustomer: MakeRequest = () => ({
  body: {
    ...bareCustomer,
    shortname: freshShortname(),
    street: 'Am Bach 1',
    zip: '73230',
    city: 'Kirchheim',
  },
});
const changeOfCustomer = (change: object): MakeRequest => {
  return async ({ customer }) => {
    const { id, shortname } = await customer();
    return { body: { ...bareCustomer, id, shortname, version: 1, ...change } };
  };
};
export const aCustomerMove = changeOfCustomer({ street: 'Am Bach 2' });
export const aCustomerBilling = changeOfCustomer({ debtorNo: '10004' });
export const aNewGroup: MakeRequest = () => ({ body: { name: nextEntry(), kind: 'TEAM' } });
export const aListing: MakeRequest = ({ office }) => ({
  body: { userId: office.people.user.id, kind: nextKind(office) },
});

/** How many kinds of listings each office has entered: nobody has one twice. */
const enteredKinds = new WeakMap<object, number>();
function nextKind(office: object): string {
  const entered = enteredKinds.get(office) ?? 0;
  enteredKinds.set(office, entered + 1);
  return qualificationKinds[entered] ?? 'EEE_WG';
}
let userNumber = 0;
function aNewUser(customerId: string, role: Role): RightsRequest {
  userNumber += 1;
  const username = `neu.${userNumber}`;
  const name = { username, displayname: 'Neu', email: `${username}@neu.example` };
  return { body: { ...name, customerId, roles: [role] } };
}
export const aNewGuest: MakeRequest = ({ office }) => aNewUser(office.customerIds.halb, 'ROLE_GUEST');
export const aNewAdmin: MakeRequest = ({ office }) => aNewUser(office.customerIds.beb, 'ROLE_ADMIN');
export const anAdmin: MakeRequest = ({ office }) => {
  const { id, username, displayname, customerId, roles } = office.people.admin;
  return { body: { id, version: 0, username, displayname, customerId, roles } };
};
export const noUser: MakeRequest = () => ({ body: { id: newId() } });
export const anOldProfile: MakeRequest = () => ({ body: { version: 0 } });
export const aTableOfUsers: MakeRequest = () => ({ body: { rows: [{ username: '' }], dryRun: true } });
export const aTicket: MakeRequest = () => ({ body: { ticket: 'keiner' } });

export const ofAnotherUser: MakeRequest = ({ office }) => ({
  query: { userId: office.people.secondUser.id },
});

export const dashboardOfUser: MakeRequest = ({ office }) => ({
  params: { id: office.people.user.id },
});

export const aName: MakeRequest = () => ({ query: { q: 'Keller' } });
export const aSubject: MakeRequest = ({ office }) => ({
  body: { kind: 'user', id: office.people.secondUser.id },
});
export const aSubjectUnconfirmed: MakeRequest = ({ office }) => ({
  body: { kind: 'user', id: office.people.disabled.id, confirmation: '' },
});
export const aHold: MakeRequest = () => ({ body: { projectId: newId(), reason: 'Streit' } });
export const aSnooze: MakeRequest = () => ({ ...withId(newId()), body: { until: 'stunde' } });
export const aSnoozeOfAll: MakeRequest = () => ({ body: { project: newId(), until: 'morgen' } });
export const anUndo: MakeRequest = () => ({ body: { deed: 'done', at: '2026-06-15T08:00:00Z' } });
export const aMessage: MakeRequest = () => ({
  body: { title: 'Wartung', message: 'Heute ab 18 Uhr.', to: { kind: 'ALLE' } },
});
export const aCause: MakeRequest = () => ({ params: { kind: 'comment', id: newId() } });
export const settings: MakeRequest = () => ({
  body: { channels: {}, quietFrom: null, quietTo: null, weekend: false, digestAt: '17:00' },
});
export const aMute: MakeRequest = async ({ project }) => ({ body: { projectId: await project() } });
export const aForeignMute: MakeRequest = async ({ project, office }) => ({
  body: { projectId: await project({ customerId: office.customerIds.lhb }) },
});
