import { type EndpointDefinition, endpoints, permissionMatrix } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { officePassword } from '#test/office.ts';
import {
  callers,
  openRightsWorld,
  type RightsCaller,
  type RightsRequest,
  type RightsWorld,
} from '#test/rights-world.ts';

type MakeRequest = (world: RightsWorld) => Promise<RightsRequest> | RightsRequest;

/** Statuses in the order of the heading, what is sent, and what the row is about where a call has several. */
type Row = readonly [call: string, cells: string, request: MakeRequest, about?: string];

const plain: MakeRequest = () => ({});
const withId = (id: string): RightsRequest => ({ params: { id } });
const credentials: MakeRequest = ({ office }) => ({
  body: { username: office.people.user.username, password: officePassword },
});
const passwords: MakeRequest = () => ({
  body: { oldPassword: officePassword, newPassword: 'Ein neues Passwort' },
});
const newProject: MakeRequest = ({ office }) => ({
  body: { mode: 0, name: 'Neubau Huber', customerId: office.customerIds.halb },
});
const ownChange: MakeRequest = async ({ project }) => ({
  body: { id: await project(), version: 1, customerReference: 'B-4711' },
});
const foreignChange: MakeRequest = async ({ project, office }) => ({
  body: {
    id: await project({ customerId: office.customerIds.lhb }),
    version: 1,
    customerReference: 'B-1',
  },
});
const ownProject: MakeRequest = async ({ project }) => withId(await project());
const foreignProject: MakeRequest = async ({ project, office }) =>
  withId(await project({ customerId: office.customerIds.lhb }));
const deletedProject: MakeRequest = async ({ project }) => withId(await project({ state: 'DELETED' }));
const cancelledProject: MakeRequest = async ({ project }) =>
  withId(await project({ state: 'CANCELLED' }));
const editedProject: MakeRequest = async ({ projectEditedBy }) => ({
  ...withId(await projectEditedBy('secondUser')),
  body: { reason: 'Eilt' },
});
const wantedProject: MakeRequest = async ({ projectEditedBy }) =>
  withId(await projectEditedBy('secondUser'));
const unknownRequest: MakeRequest = () => ({ ...withId(newId()), body: { answer: 'LATER' } });
const unknownChange: MakeRequest = async ({ project }) => ({
  ...withId(await project()),
  body: { historyId: 1, paths: ['name'], version: 1 },
});
const missing: MakeRequest = () => withId(newId());
const ownCustomer: MakeRequest = ({ office }) => withId(office.customerIds.halb);
const foreignCustomer: MakeRequest = ({ office }) => withId(office.customerIds.lhb);
const allLocks: MakeRequest = () => ({ query: { all: 'true' } });

const bulkOfOne: MakeRequest = async ({ project }) => ({
  body: {
    selection: { ids: [await project()] },
    change: { kind: 'priority', priority: 'high' },
  },
});
const ownBulk: MakeRequest = async ({ changeSetOf }) => withId(await changeSetOf('user'));
const othersBulk: MakeRequest = async ({ changeSetOf }) => withId(await changeSetOf('secondUser'));
const anExport: MakeRequest = () => ({
  body: { format: 'csv', query: { mode: '0' }, columns: ['projectId'] },
});
const byEmail: MakeRequest = () => ({ params: { email: 'uwe.roth@beb.example' } });
const somebody: MakeRequest = ({ office }) => withId(office.people.guestOfHalb.id);
const shortname: MakeRequest = () => ({ params: { name: 'HALB' } });
const aGroup: MakeRequest = ({ groupId }) => withId(groupId);
const freeId: MakeRequest = () => ({ body: { projectId: 'KfW-26_900', mode: 0 } });
const aTable: MakeRequest = () => ({ body: { mode: 0, customerId: null, rows: [{ name: 'Ott' }] } });
const kfw: MakeRequest = () => withId('KfW');
const kfwMode: MakeRequest = () => ({ body: { mode: 0 } });
const typedText: MakeRequest = () => ({ query: { q: 'huber' } });
const anError: MakeRequest = () => ({ body: { message: 'Kaputt' } });
const anEvent: MakeRequest = () => ({ body: { eventCategory: 'Projekt', eventLabel: 'geöffnet' } });

let entryNumber = 0;
const nextEntry = (): string => {
  entryNumber += 1;
  return `Z${entryNumber}`;
};
const aProgramme: MakeRequest = () => {
  const terms = { requiresPermit: false, requiresLca: false, expertCategory: null, idKind: 'NONE' };
  const lists = { measures: [], levels: [], deadlineRules: [], links: [], checklistTemplateId: null };
  const name = { code: nextEntry(), name: 'Zuschuss', provider: 'LAND', kind: 'ZUSCHUSS' };
  const rest = { building: 'WG', contractRule: 'NOT_BEFORE_APPLICATION', note: null };
  return { body: { ...terms, ...lists, ...name, ...rest, validFrom: null, validTo: null } };
};
const aServiceType: MakeRequest = () => {
  const offer = { modes: [0], weight: 1, reviewNeeded: false, active: true, position: 900 };
  return { body: { code: nextEntry(), title: 'Beratung', description: null, ...offer } };
};
const aChecklist: MakeRequest = () => ({ body: { name: nextEntry(), description: null, items: [] } });
const aHouseModel: MakeRequest = ({ office }) => {
  const house = { buildingType: null, construction: null, planned: {}, note: null, active: true };
  const lists = { services: [], components: [], checklistPresets: [] };
  return { body: { customerId: office.customerIds.halb, name: nextEntry(), ...house, ...lists } };
};
const noProjectType: MakeRequest = () => ({ body: {} });

let viewNumber = 0;
const aView = (scope: 'OWN' | 'EVERYONE'): MakeRequest => {
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
const viewsOfKfw: MakeRequest = () => ({ query: { mode: '0' } });

const rows: readonly Row[] = [
  //                           anon guest user acc. admin super
  ['getVersion', '             200  200  200  200  200  200', plain],
  ['getHealth', '              200  200  200  200  200  200', plain],
  ['getInterfaceDescription', '200  200  200  200  200  200', plain],
  ['authenticate', '           200  200  200  200  200  200', credentials],
  ['checkSession', '           200  200  200  200  200  200', plain],
  ['logout', '                 401  204  204  204  204  204', plain],
  ['getCurrentUser', '         401  200  200  200  200  200', plain],
  ['changeOwnPassword', '      401  200  200  200  200  200', passwords],
  ['listUsers', '              401  403  200  200  200  200', plain],
  ['listInternalUsers', '      401  200  200  200  200  200', plain],
  ['listUsersByCustomer', '    401  403  200  200  200  200', ownCustomer],
  ['getUserByEmail', '         401  403  200  200  200  200', byEmail],
  ['listUsersByProject', '     401  200  200  200  200  200', ownProject, 'of the own customer'],
  ['listUsersByProject', '     401  404  200  200  200  200', foreignProject, 'of another customer'],
  ['getUser', '                401  403  200  200  200  200', somebody],
  ['listCustomers', '          401  403  200  200  200  200', plain],
  ['getCustomer', '            401  403  200  200  200  200', ownCustomer],
  ['getCustomerByShortname', ' 401  403  200  200  200  200', shortname],
  ['listGroups', '             401  403  200  200  200  200', plain],
  ['getGroup', '               401  403  200  200  200  200', aGroup],
  ['listUserQualifications', ' 401  403  200  200  200  200', plain],
  ['listFundingProgrammes', '  401  403  200  200  200  200', plain],
  ['listServiceTypes', '       401  403  200  200  200  200', plain],
  ['listProjectTypes', '       401  200  200  200  200  200', plain],
  ['listChecklistTemplates', ' 401  403  200  200  200  200', plain],
  ['listHouseModels', '        401  403  200  200  200  200', plain],
  ['saveFundingProgramme', '   401  403  403  403  201  201', aProgramme],
  ['confirmFundingProgramme', '401  403  403  403  404  404', missing],
  ['deleteFundingProgramme', ' 401  403  403  403  404  404', missing],
  ['saveServiceType', '        401  403  403  403  201  201', aServiceType],
  ['deleteServiceType', '      401  403  403  403  404  404', missing],
  ['saveProjectType', '        401  403  403  403  400  400', noProjectType, 'with nothing in it'],
  ['saveChecklistTemplate', '  401  403  403  403  201  201', aChecklist],
  ['deleteChecklistTemplate', '401  403  403  403  404  404', missing],
  ['saveHouseModel', '         401  403  403  403  201  201', aHouseModel],
  ['deleteHouseModel', '       401  403  403  403  404  404', missing],
  ['searchProjects', '         401  200  200  200  200  200', plain],
  ['explainSearch', '          401  200  200  200  200  200', plain],
  ['listMinimalProjects', '    401  200  200  200  200  200', plain],
  ['getProject', '             401  200  200  200  200  200', ownProject, 'of the own customer'],
  ['getProject', '             401  404  200  200  200  200', foreignProject, 'of another customer'],
  ['getProject', '             401  404  200  200  200  200', deletedProject, 'in the Papierkorb'],
  ['getProject', '             401  404  404  404  404  404', missing, 'that is not there'],
  ['listProjectsByCustomer', ' 401  200  200  200  200  200', ownCustomer, 'the own one'],
  ['listProjectsByCustomer', ' 401  404  200  200  200  200', foreignCustomer, 'another one'],
  ['checkProjectId', '         401  200  200  403  200  200', freeId],
  ['getProjectIdNumber', '     401  200  200  403  200  200', kfw],
  ['generateEmptyProject', '   401  200  200  403  200  200', kfwMode],
  ['saveProject', '            401  201  201  403  201  201', newProject, 'a new one'],
  ['saveProject', '            401  200  409  403  409  409', ownChange, 'an own one, without its lock'],
  ['saveProject', '            401  404  409  403  409  409', foreignChange, 'a foreign one'],
  ['importProjects', '         401  403  201  403  201  201', aTable],
  ['startProjectEdit', '       401  403  200  403  200  200', ownProject],
  ['stopProjectEdit', '        401  403  204  403  204  204', ownProject, 'that nobody edits'],
  ['stopProjectEdit', '        401  403  409  403  204  204', editedProject, 'that another edits'],
  ['takeProjectEdit', '        401  403  403  403  200  200', editedProject],
  ['requestProjectEdit', '     401  403  200  403  200  200', wantedProject],
  ['requestProjectEdit', '     401  403  409  403  409  409', ownProject, 'that nobody edits'],
  ['listEditRequests', '       401  403  200  403  200  200', ownProject],
  ['answerEditRequest', '      401  403  404  403  404  404', unknownRequest],
  ['getProjectHistory', '      401  403  200  200  200  200', ownProject],
  ['getProjectHistory', '      401  403  404  404  404  404', missing, 'that is not there'],
  ['revertProjectChange', '    401  403  404  403  404  404', unknownChange],
  ['listLockedProjects', '     401  403  200  200  200  200', plain, 'the own ones'],
  ['listLockedProjects', '     401  403  403  403  200  200', allLocks, 'all of them'],
  ['deleteProject', '          401  403  403  403  200  200', ownProject],
  ['cancelProject', '          401  403  200  403  200  200', ownProject],
  ['activateProject', '        401  403  200  403  200  200', cancelledProject, 'that was stopped'],
  ['activateProject', '        401  403  403  403  200  200', deletedProject, 'in the Papierkorb'],
  ['listViews', '              401  200  200  200  200  200', viewsOfKfw],
  ['saveView', '               401  201  201  201  201  201', aView('OWN'), 'for oneself'],
  ['saveView', '               401  403  403  403  201  201', aView('EVERYONE'), 'for everyone'],
  ['deleteView', '             401  404  404  404  404  404', missing],
  ['previewBulkChange', '      401  403  200  403  200  200', bulkOfOne],
  ['startBulkChange', '        401  403  201  403  201  201', bulkOfOne],
  ['listBulkChanges', '        401  403  200  403  200  200', plain],
  ['getBulkChange', '          401  403  200  403  200  200', ownBulk, 'of the user'],
  ['getBulkChange', '          401  403  404  403  200  200', othersBulk, 'of another user'],
  ['continueBulkChange', '     401  403  200  403  200  200', ownBulk, 'of the user'],
  ['undoBulkChange', '         401  403  200  403  200  200', ownBulk, 'of the user'],
  ['undoBulkChange', '         401  403  404  403  200  200', othersBulk, 'of another user'],
  ['searchEverything', '       401  200  200  200  200  200', typedText],
  ['exportProjects', '         401  403  200  200  200  200', anExport],
  ['listenToEvents', '         401  200  200  200  200  200', plain],
  ['reportError', '            201  201  201  201  201  201', anError],
  ['reportUsageEvent', '       401  204  204  204  204  204', anEvent],
];

/** These end the session or change the account, so each caller gets one of its own. */
const alone = new Set(['logout', 'changeOwnPassword']);

interface Cell {
  readonly call: string;
  readonly caller: RightsCaller;
  readonly expected: number;
  readonly request: MakeRequest;
  readonly title: string;
}

const cells: readonly Cell[] = rows.flatMap(([call, statuses, request, about = '']) =>
  statuses
    .trim()
    .split(/\s+/u)
    .map(Number)
    .map((expected, column) => {
      const caller = callers[column] ?? 'anonymous';
      return { call, caller, expected, request, title: `${call} ${about}`.trim() };
    }),
);

function definitionOf(call: string): EndpointDefinition {
  const definition = endpoints.get(call);
  if (definition === undefined) throw new Error(`The contract has no call ${call}`);
  return definition;
}

function addressOf(definition: EndpointDefinition, { params = {}, query }: RightsRequest): string {
  const path = definition.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `/api${path}${query === undefined ? '' : `?${new URLSearchParams(query).toString()}`}`;
}

describe('every call of the contract', () => {
  let world: RightsWorld;

  beforeAll(async () => {
    world = await openRightsWorld();
  });
  afterAll(async () => world.close());

  async function statusOf({ call, caller, request }: Cell): Promise<number> {
    const definition = definitionOf(call);
    const { body, ...address } = await request(world);
    const token = await (alone.has(call) ? world.tokenOfTwin(caller) : world.tokenOf(caller));
    const response = await fetch(`${world.origin}${addressOf(definition, address)}`, {
      method: definition.method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await response.body?.cancel();
    return response.status;
  }

  it.each(cells)('answers $title for $caller with $expected', async (cell) => {
    expect(await statusOf(cell)).toBe(cell.expected);
  });
});

describe('the table of rights', () => {
  it('has a row for every call, and none for others', () => {
    expect([...new Set(rows.map(([call]) => call))].toSorted()).toEqual(
      [...endpoints.keys()].toSorted(),
    );
  });

  it('has a cell for every caller', () => {
    expect(cells).toHaveLength(rows.length * callers.length);
  });

  it.each([...endpoints])('knows the row of the permission matrix of %s', (_, { access }) => {
    expect(['open', ...Object.keys(permissionMatrix)]).toContain(access);
  });

  it('has a call for every row of the permission matrix', () => {
    const used = new Set<string>([...endpoints.values()].map(({ access }) => access));
    expect(Object.keys(permissionMatrix).filter((permission) => !used.has(permission))).toEqual([]);
  });

  it.each(cells.filter(({ caller }) => caller === 'anonymous'))(
    'lets nobody call $title without a token unless it is open',
    ({ call, expected }) => {
      expect(expected === 401).toBe(definitionOf(call).access !== 'open');
    },
  );
});
