import {
  beginUpload as beginCall,
  cancelUpload as cancelCall,
  linkUploadAddress,
  uploadAddress,
} from '@energieakte/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '#http/app-error.ts';
import { drainRequest } from '#http/drain-request.ts';
import { admit } from '#http/admit.ts';
import { type Authenticate, bearerToken } from '#http/handle.ts';
import {
  createOngoingRequests,
  type OngoingRequests,
} from '#features/documents/uploads/ongoing-requests.ts';
import { sendTusAnswer, type TusAnswer } from '#features/documents/uploads/tus-server.ts';
import {
  begin,
  cancel,
  describeProtocol,
  goOn,
  answerOffset,
  type TusCall,
  type TusScope,
  type Visitor,
  visitorOfPass,
  visitorOfPerson,
} from '#features/documents/uploads/tus-upload.service.ts';
import { getOwnUpload } from '#features/documents/uploads/uploads.service.ts';

/** An address files come in by. Every request shows anew who sends it. */
interface Transport {
  readonly scope: TusScope;
  readonly address: `/api/${string}`;
  readonly admit: (request: FastifyRequest) => Promise<Visitor>;
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** An address that cannot be one of an upload has none. */
function idOf({ params }: FastifyRequest): string {
  if (typeof params !== 'object' || params === null || !('id' in params)) return '';
  const id = String(params.id);
  if (!idPattern.test(id)) throw refusal('upload.notFound', {});
  return id;
}

function answering(
  { scope, address, admit: admitAt }: Transport,
  act: (call: TusCall) => Promise<TusAnswer>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    drainRequest(request, reply, async () => {
      const visitor = await admitAt(request);
      const call = { scope, address, visitor, request, id: idOf(request) };
      return sendTusAnswer(await act(call), reply);
    });
}

/** For people with an account: the row of the permission matrix is that of the contract's calls. */
function peopleTransport(scope: TusScope, authenticate: Authenticate): Transport {
  return {
    scope,
    address: uploadAddress,
    admit: async (request) => {
      const definition = request.method === 'DELETE' ? cancelCall : beginCall;
      const person = await admit(definition, bearerToken(request), authenticate);
      if (person === null) throw refusal('auth.required', {});
      return visitorOfPerson(scope.context, person);
    },
  };
}

/** For people without one: the pass of an upload link, and no session. */
function linkTransport(scope: TusScope): Transport {
  return {
    scope,
    address: linkUploadAddress,
    admit: async (request) => visitorOfPass(scope.context, bearerToken(request)),
  };
}

function openTransport(inner: FastifyInstance, transport: Transport, ongoing: OngoingRequests): void {
  const path = transport.address.slice('/api'.length);
  inner.options(path, async (_request, reply) =>
    sendTusAnswer(describeProtocol(transport.scope.context), reply),
  );
  const config = { takesUpload: true };
  inner.post(path, { config }, answering(transport, begin));
  inner.head(
    `${path}/:id`,
    answering(transport, async (call) => {
      // Whoever has nothing to do with the upload does not wait, and so learns nothing by waiting.
      await getOwnUpload(call.scope.context, call.visitor.uploader, call.id);
      await ongoing.settled(call.id);
      return answerOffset(call);
    }),
  );
  const patch = answering(transport, goOn);
  inner.patch(`${path}/:id`, { config }, async (request, reply) =>
    ongoing.track(idOf(request), patch(request, reply)),
  );
  inner.delete(`${path}/:id`, answering(transport, cancel));
}

/**
 * The protocol tus 1.0.0 beside the calls of the contract: other methods and headers, and a body that is read while it
 * arrives. Its beginnings and ends stand in the contract for their rights.
 */
export async function tusRoutes(
  api: FastifyInstance,
  scope: TusScope,
  authenticate: Authenticate,
): Promise<void> {
  const ongoing = createOngoingRequests();
  await api.register(async (inner) => {
    inner.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    openTransport(inner, peopleTransport(scope, authenticate), ongoing);
    openTransport(inner, linkTransport(scope), ongoing);
  });
}
