import { chmod, mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type RunningServer, runServer } from '../../../e2e/src/server/run-server.ts';
import { fillDatabase } from '../fill/fill-database.ts';
import type { OfficeSize } from '../office/rows.ts';
import { addressesOf, type DatabaseAddresses } from './embedded-address.ts';
import { signIn } from './sign-in.ts';
import { untilQuiet } from './until-quiet.ts';

/** The product, started as in an office, on a database full of projects. */
export interface OpenOffice {
  readonly url: string;
  readonly pid: number;
  /** With `Bearer`, as the header wants it. */
  readonly authorization: string;
  readonly addresses: DatabaseAddresses;
  readonly size: OfficeSize;
  /** The server's DATA_DIR. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

export interface OfficeParams {
  readonly folder: string;
  readonly projects: number;
  /** Leaves the database where it is when the office closes. */
  readonly keep: boolean;
  /** Where the server leaves a CPU profile when it ends. */
  readonly profiles: string | null;
  /** People of the office beside the first admin. */
  readonly staff?: number;
  /** What the server gets beside the usual. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly report: (line: string) => void;
}

const projectsPerCustomer = 50;
const usualStaff = 40;
/** As `npm start` has it. */
const compileCache = fileURLToPath(
  new URL('../../../../node_modules/.cache/energieakte', import.meta.url),
);

function environmentFor({
  folder,
  profiles,
  environment,
}: OfficeParams): Readonly<Record<string, string>> {
  const profiling = `--cpu-prof --cpu-prof-dir=${profiles ?? ''}`;
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache,
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    PORT: '0',
    ...(profiles === null ? {} : { NODE_OPTIONS: profiling }),
    ...environment,
  };
}

/** PostgreSQL runs as another user where this runs as root, and has to pass. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
}

async function authorize(server: RunningServer): Promise<string> {
  const authorization = await signIn(server.url, server.log());
  return authorization.startsWith('Bearer ') ? authorization : `Bearer ${authorization}`;
}

/** Starts the server, fills its database where it is empty, signs in, and waits until it rests. */
export async function openOffice(params: OfficeParams): Promise<OpenOffice> {
  const { folder, projects, keep, report } = params;
  await makeFolder(folder);
  const server = await runServer(environmentFor(params));
  const close = async (): Promise<void> => {
    await server.end('SIGTERM');
    if (!keep) await rm(folder, { recursive: true, force: true });
  };
  try {
    const authorization = await authorize(server);
    const addresses = await addressesOf(folder);
    const customers = Math.max(1, Math.floor(projects / projectsPerCustomer));
    const size = { projects, customers, staff: params.staff ?? usualStaff };
    await fillDatabase({ ownerUrl: addresses.ownerUrl, size, report });
    // What writes a profile is never at rest.
    if (params.profiles === null) await untilQuiet(server.pid);
    return { url: server.url, pid: server.pid, authorization, addresses, size, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}
