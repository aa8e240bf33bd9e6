import type { FastifyRequest } from 'fastify';
import { type AppContext, StorageFullError } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { requireLinkPass } from '#features/documents/upload-links/link-pass.service.ts';
import {
  createTusServer,
  type TusAnswer,
  type TusServer,
} from '#features/documents/uploads/tus-server.ts';
import {
  beginOverLink,
  beginUpload,
  type BegunUpload,
  discardUpload,
  type UploadHeaders,
} from '#features/documents/uploads/upload-begin.service.ts';
import { byPerson, type Uploader } from '#features/documents/uploads/uploader.ts';
import { finishUpload } from '#features/documents/uploads/upload-finish.service.ts';
import {
  deleteUpload,
  findUpload,
  type StoredUpload,
  updateUploadAsOngoing,
} from '#features/documents/uploads/uploads.queries.ts';
import { getOwnUpload } from '#features/documents/uploads/uploads.service.ts';

export interface TusScope {
  readonly context: AppContext;
  readonly tus: TusServer;
}

/** What speaks the protocol on one node, with what it works on. */
export function createTusScope(context: AppContext): TusScope {
  return { context, tus: createTusServer(context) };
}

/** Who uses one of the transports files arrive by, and how a file begins there. */
export interface Visitor {
  readonly uploader: Uploader;
  readonly begin: (headers: UploadHeaders) => Promise<BegunUpload>;
}

export function visitorOfPerson(context: AppContext, person: Person): Visitor {
  return {
    uploader: byPerson(person),
    begin: async (headers) => beginUpload(context, person, headers),
  };
}

/** @throws AppError `uploadLink.passEnded` */
export async function visitorOfPass(context: AppContext, token: string | null): Promise<Visitor> {
  const pass = await requireLinkPass(context, token);
  return {
    uploader: { kind: 'link', linkId: pass.linkId },
    begin: async (headers) => beginOverLink(context, pass, headers),
  };
}

/** A request of the protocol with who sends it. */
export interface TusCall {
  readonly scope: TusScope;
  /** Of the transport: `/api/uploads`. */
  readonly address: string;
  readonly visitor: Visitor;
  readonly request: FastifyRequest;
  /** Of the upload; empty for a beginning. */
  readonly id: string;
}

const resumable = { 'tus-resumable': '1.0.0' } as const;

/** What this server speaks, for whoever asks before. */
export function describeProtocol({ config }: AppContext): TusAnswer {
  const headers = {
    ...resumable,
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
    'tus-max-size': String(config.uploadMaxBytes),
  };
  return { status: 204, headers, offset: null };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** A bucket that is full takes no copy either; the end is seen through when there is room again. */
async function orStorageFull(finishing: Promise<void>): Promise<void> {
  await finishing.catch((error: unknown) => {
    if (!(error instanceof StorageFullError)) throw error;
    throw refusal('upload.storageFull', {}, { cause: error });
  });
}

/** An upload of which everything has arrived becomes a version before its sender hears so. */
async function settle(
  { scope, visitor: { uploader } }: TusCall,
  upload: Pick<StoredUpload, 'id' | 'size'>,
  answer: TusAnswer,
): Promise<TusAnswer> {
  const { id, size } = upload;
  if (size === null || answer.offset !== size) return answer;
  await orStorageFull(finishUpload(scope.context, { id, size, uploader }));
  return { ...answer, headers: { ...answer.headers, 'upload-result': 'FERTIG' } };
}

/** `POST`: notes the file, and takes what the request brings of it at once. */
export async function begin(call: TusCall): Promise<TusAnswer> {
  const { scope, address, visitor, request } = call;
  if (header(request, 'tus-resumable') !== '1.0.0') throw refusal('upload.wrongProtocol', {});
  const { id, size } = await visitor.begin({
    length: header(request, 'upload-length'),
    metadata: header(request, 'upload-metadata'),
  });
  try {
    const answer = await scope.tus.handle(request, id);
    const headers = { ...answer.headers, location: `${address}/${id}` };
    return await settle(call, { id, size }, { ...answer, headers });
  } catch (error) {
    // Nobody knows its address yet. One that was looked at and refused has told why, and is kept for that.
    const upload = await findUpload(scope.context.database, id);
    if (upload?.state === 'LAEUFT') await discardUpload(scope.context, id);
    throw error;
  }
}

/** The offset of an upload that is all there is its size, wherever its bytes lie meanwhile. */
function complete({ state, size }: StoredUpload): TusAnswer {
  const headers = {
    ...resumable,
    'cache-control': 'no-store',
    'upload-offset': String(size),
    'upload-length': String(size),
    'upload-result': state,
  };
  return { status: 200, headers, offset: size };
}

/** `HEAD`: how much has arrived. */
export async function answerOffset({ scope, visitor, request, id }: TusCall): Promise<TusAnswer> {
  const upload = await getOwnUpload(scope.context, visitor.uploader, id);
  if (upload.state !== 'LAEUFT') return complete(upload);
  const answer = await scope.tus.handle(request, id);
  const expires = upload.expiresAt.toUTCString();
  return { ...answer, headers: { ...answer.headers, 'upload-expires': expires } };
}

/** `PATCH`: takes the bytes from an offset on. */
export async function goOn(call: TusCall): Promise<TusAnswer> {
  const { scope, visitor, request, id } = call;
  const upload = await getOwnUpload(scope.context, visitor.uploader, id);
  if (upload.state === 'LAEUFT') {
    await updateUploadAsOngoing(scope.context.database, id);
    return settle(call, upload, await scope.tus.handle(request, id));
  }
  if (upload.state === 'FEHLER') throw refusal('upload.notFound', {});
  if (header(request, 'upload-offset') !== String(upload.size)) throw refusal('upload.wrongOffset', {});
  return settle(call, upload, { ...complete(upload), status: 204 });
}

/** `DELETE`: gives up, whatever is arriving at the moment. */
export async function cancel({ scope, visitor, id }: TusCall): Promise<TusAnswer> {
  const { uploader } = visitor;
  const { context } = scope;
  await getOwnUpload(context, uploader, id);
  await context.uploadLocks.hold(id, async () => {
    const upload = await getOwnUpload(context, uploader, id);
    if (upload.state === 'LAEUFT') await discardUpload(context, id);
    else if (upload.state === 'FEHLER') await deleteUpload(context.database, id);
    else throw refusal('upload.notFound', {});
  });
  return { status: 204, headers: resumable, offset: null };
}
