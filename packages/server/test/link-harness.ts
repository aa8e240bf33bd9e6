import {
  addDays,
  type Attachment,
  AttachmentBoard,
  berlinDay,
  type ChecklistItem,
  OpenUploadLink,
  Project,
  UploadLink,
} from '@energieakte/contract';
import { z } from 'zod';
import { endedLinkTask } from '#features/documents/upload-links/ended-links.service.ts';
import { shortLivedTask } from '#features/privacy/short-lived.service.ts';
import type { OfficePersonKey } from '#test/office.ts';
import type { TestAppOptions } from '#test/test-app.ts';
import {
  type HttpAnswer,
  locationOf,
  openUploadHarness,
  send,
  somePdf,
  tusClient,
  type TusClient,
  type UploadHarness,
} from '#test/upload-harness.ts';
import { runTask } from '#test/run-task.ts';

const AnswerOfMaking = z.object({ link: UploadLink, address: z.string() });

export interface LinkBeginning {
  /** Empty for anything else. */
  readonly paperId: string;
  readonly name: string;
  readonly size: number;
  readonly sender?: string;
  readonly sha256?: string;
}

/** How the page behind a link sends files. */
export interface LinkClient extends Omit<TusClient, 'begin'> {
  readonly begin: (beginning: LinkBeginning, body?: Uint8Array) => Promise<HttpAnswer | null>;
  /** What the call answers, with the pass in place of a session. */
  readonly get: (path: string) => Promise<{ readonly status: number; readonly json: unknown }>;
}

export interface MadeLink {
  readonly link: UploadLink;
  readonly token: string;
}

/** A project with two missing documents, asked for over a link. */
export interface AskedProject {
  readonly project: Project;
  readonly papers: readonly [ChecklistItem, ChecklistItem];
}

export interface LinkHarness extends UploadHarness {
  readonly asked: () => Promise<AskedProject>;
  /** Makes a link as `user`: both documents and anything else, five files of at most 1 MB, unless the body says otherwise. */
  readonly link: (asked: AskedProject, body?: object) => Promise<MadeLink>;
  /** One for anything of this project. */
  readonly linkOf: (projectId: string) => Promise<MadeLink>;
  /** Opens it as somebody without an account. */
  readonly open: (body: object) => Promise<{ readonly status: number; readonly json: unknown }>;
  readonly pass: (link: MadeLink, password?: string) => Promise<string>;
  readonly linkClient: (pass: string) => LinkClient;
  /** Sends a file in one go; answers how that ended. */
  readonly bring: (link: MadeLink, file?: Partial<LinkBeginning>) => Promise<HttpAnswer | null>;
  /** What waits in the Eingang of a project, or did. */
  readonly arrivals: (projectId: string, who?: OfficePersonKey) => Promise<readonly Attachment[]>;
  /** Resolves when a request waits for a row that somebody else holds. */
  readonly waitsForLock: () => Promise<void>;
  /** One clearing of what is no longer needed. */
  readonly sweep: () => Promise<void>;
  readonly listed: (projectId: string) => Promise<readonly UploadLink[]>;
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

function clientAt(origin: string, pass: string): LinkClient {
  const authorization = `Bearer ${pass}`;
  const tus = tusClient(
    () => origin,
    () => authorization,
  );
  return {
    ...tus,
    begin: async ({ paperId, name, size, sender, sha256 }, body) => {
      const metadata = [
        paperId === '' ? 'paperId' : `paperId ${base64(paperId)}`,
        `filename ${base64(name)}`,
        ...(sender === undefined ? [] : [`sender ${base64(sender)}`]),
        ...(sha256 === undefined ? [] : [`sha256 ${base64(sha256)}`]),
      ].join(',');
      return send({
        method: 'POST',
        url: `${origin}/api/link-uploads`,
        headers: {
          authorization,
          accept: 'application/problem+json',
          'tus-resumable': '1.0.0',
          'upload-length': String(size),
          'upload-metadata': metadata,
          ...(body === undefined ? {} : { 'content-type': 'application/offset+octet-stream' }),
        },
        body: body ?? new Uint8Array(),
      });
    },
    get: async (path) => {
      const answer = await fetch(`${origin}/api${path}`, {
        headers: { authorization, accept: 'application/json, application/problem+json' },
      });
      return { status: answer.status, json: await answer.json() };
    },
  };
}

export function linkUploadIdOf(location: string): string {
  return location.slice('/api/link-uploads/'.length);
}

/** The day of the office in `days` from today on, `YYYY-MM-DD`. */
export function inDays(days: number, from = new Date()): string {
  return addDays(berlinDay(from), days);
}

export async function openLinkHarness(options: TestAppOptions = {}): Promise<LinkHarness> {
  const harness = await openUploadHarness(options);
  const { origin } = harness;
  const now = options.now ?? (() => new Date());
  const open: LinkHarness['open'] = async (body) => {
    const answer = await fetch(`${origin}/api/upload-link/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/problem+json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: await answer.json() };
  };
  const passOf: LinkHarness['pass'] = async ({ token }, password) =>
    OpenUploadLink.parse((await open({ token, ...(password === undefined ? {} : { password }) })).json)
      .pass;
  const checklistItem = async (projectId: string, body: object): Promise<Project> => {
    const reply = await harness.call('user', 'POST /checklist', { projectId, ...body });
    return Project.parse(reply.json);
  };
  const board = async (projectId: string, who: OfficePersonKey) =>
    AttachmentBoard.parse((await harness.call(who, `GET /attachments/board/${projectId}`)).json);
  const link = async (
    { project, papers }: { project: Pick<Project, 'id'>; papers: readonly ChecklistItem[] },
    body: object = {},
  ): Promise<MadeLink> => {
    const reply = await harness.call('user', 'POST /upload-link', {
      projectId: project.id,
      title: 'Unterlagen für Ihren Antrag',
      message: null,
      recipientName: 'Erika Baumann',
      recipientEmail: 'erika@baumann.example',
      itemIds: papers.map(({ id }) => id),
      acceptsOther: true,
      kinds: [],
      maxFileBytes: 1024 * 1024,
      maxTotalBytes: 4 * 1024 * 1024,
      maxFiles: 5,
      expiresOn: inDays(14, now()),
      password: null,
      ...body,
    });
    if (reply.status !== 201) throw new Error(reply.text);
    const { link: made, address } = AnswerOfMaking.parse(reply.json);
    return { link: made, token: address.split('#')[1] ?? '' };
  };
  return {
    ...harness,
    open,
    pass: passOf,
    linkClient: (pass) => clientAt(origin, pass),
    asked: async () => {
      const { id } = await harness.create({ customerId: harness.office.customerIds.halb });
      await checklistItem(id, { label: 'Lageplan', slot: 2, owedBy: 'BAUHERR' });
      const project = await checklistItem(id, {
        label: 'Fensterliste',
        slot: 3,
        owedBy: 'AUFTRAGGEBER',
      });
      const [first, second] = project.checklist.slice(-2);
      if (first === undefined || second === undefined) throw new Error('There are no papers');
      return { project, papers: [first, second] };
    },
    link,
    linkOf: async (projectId) => link({ project: { id: projectId }, papers: [] }),
    bring: async (made, { paperId = '', name = 'Plan.pdf', size = 2000, ...more } = {}) => {
      const client = clientAt(origin, await passOf(made));
      return client.begin({ paperId, name, size, ...more }, somePdf(size));
    },
    arrivals: async (projectId, who = 'user') =>
      (await board(projectId, who)).attachments.filter(({ arrival }) => arrival !== null),
    waitsForLock: async () => {
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await harness.test.context.pool.query(waiting)).rowCount === 0) continue;
    },
    sweep: async () => {
      await runTask(harness.test.context, shortLivedTask);
      await runTask(harness.test.context, endedLinkTask);
    },
    listed: async (projectId) =>
      z.array(UploadLink).parse((await harness.call('user', `GET /upload-link/${projectId}`)).json),
  };
}

/** Begins a file and sends none of it; answers its address. */
export async function begun(client: LinkClient, beginning: LinkBeginning): Promise<string> {
  return locationOf(await client.begin(beginning));
}
