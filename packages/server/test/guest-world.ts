import { endpoints } from '@energieakte/contract';
import { bearer, signIn } from '#test/office.ts';
import { furnish, furnishOffice } from '#test/furnished-office.ts';
import { plantSecrets, secret } from '#test/planted-secrets.ts';
import type { BareProject } from '#test/projects.ts';
import { openRightsWorld, type RightsRequest, type RightsWorld } from '#test/rights-world.ts';

/** What a guest reads of an answer: its status, and every byte of its headers and its body. */
export interface GuestAnswer {
  readonly status: number;
  readonly body: string;
  readonly text: string;
}

/** The office with a secret in every text that is not for the guest of HALB, and that guest at work. */
export interface GuestWorld extends RightsWorld {
  readonly send: (call: string, request: RightsRequest) => Promise<GuestAnswer>;
  /** A furnished project of HALB with ordered services. */
  readonly orderedProject: () => Promise<string>;
  /** Plants what came up meanwhile. */
  readonly plant: () => Promise<void>;
}

/** The address of a call, with the parameters of a request in its path. */
export function pathOf(path: string, { params = {} }: RightsRequest): string {
  return `/api${path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}

/** Opens the rights world furnished and planted; equal projects are made once, so that many calls cost little. */
export async function openGuestWorld(): Promise<GuestWorld> {
  const world = await openRightsWorld();
  const { test, office } = world;
  const { database } = test.context;
  const { app } = test;
  const guest = office.people.guestOfHalb.username;
  const projects = new Map<string, Promise<string>>();
  let token = signIn(app, guest);
  await furnishOffice(database, office);

  const plant = async (): Promise<void> => plantSecrets(database, office);

  async function makeProject(details: Partial<BareProject>, ordered: boolean): Promise<string> {
    const { user, secondUser } = office.people;
    const people = { responsibleUserId: user.id, memberIds: [secondUser.id] };
    const projectId = await world.project({ name: 'Familie Offen', ...people, ...details });
    await furnish(database, office, { projectId, ordered });
    await plant();
    return projectId;
  }

  async function project(details: Partial<BareProject> = {}, ordered = false): Promise<string> {
    const key = JSON.stringify({ ...details, ordered });
    const made = projects.get(key) ?? makeProject(details, ordered);
    projects.set(key, made);
    return made;
  }

  async function sendOnce(call: string, request: RightsRequest): Promise<GuestAnswer> {
    const definition = endpoints.get(call);
    if (definition === undefined) throw new Error(`The contract has no call ${call}`);
    const { query, body } = request;
    const answer = await app.inject({
      method: definition.method,
      url: pathOf(definition.path, request),
      headers: { ...bearer(await token), accept: 'application/problem+json, application/json' },
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { payload: body }),
    });
    const text = `${JSON.stringify(answer.headers)}\n${answer.body}`;
    return { status: answer.statusCode, body: answer.body, text };
  }

  return {
    ...world,
    project,
    orderedProject: async () => project({}, true),
    plant,
    tokenOf: async () => token,
    tokenOfTwin: async () => token,
    send: async (call, request) => {
      const answer = await sendOnce(call, request);
      // Some calls end sessions; what comes after is asked with a new one.
      if (answer.status !== 401) return answer;
      token = signIn(app, guest);
      return sendOnce(call, request);
    },
  };
}

/** The secret with what stands around it, or `null` where it is not. */
export function secretIn(text: string): string | null {
  const place = text.toLowerCase().indexOf(secret.toLowerCase());
  return place < 0 ? null : text.slice(Math.max(0, place - 200), place + 100);
}
