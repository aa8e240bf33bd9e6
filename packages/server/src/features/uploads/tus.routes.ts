import { beginUpload, cancelUpload } from '@energieakte/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '#http/app-error.ts';
import { drainRequest } from '#http/drain-request.ts';
import { admit, type Authenticate, bearerToken } from '#http/handle.ts';
import { createOngoingRequests } from '#features/uploads/ongoing-requests.ts';
import { sendTusAnswer, type TusAnswer } from '#features/uploads/tus-server.ts';
import {
  begin,
  cancel,
  describeProtocol,
  goOn,
  tell,
  type TusCall,
  type TusScope,
} from '#features/uploads/tus-upload.service.ts';
import { getOwnUpload } from '#features/uploads/uploads.service.ts';

interface RouteScope {
  readonly scope: TusScope;
  readonly authenticate: Authenticate;
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** An address that cannot be one of an upload has none. */
function idOf({ params }: FastifyRequest): string {
  if (typeof params !== 'object' || params === null || !('id' in params)) return '';
  const id = String(params.id);
  if (!idPattern.test(id)) throw refusal('upload.notFound', {});
  return id;
}

/** Every request of an upload shows anew who sends it; the row of the permission matrix is that of the contract's calls. */
function answering({ scope, authenticate }: RouteScope, act: (call: TusCall) => Promise<TusAnswer>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    drainRequest(request, reply, async () => {
      const definition = request.method === 'DELETE' ? cancelUpload : beginUpload;
      const person = await admit(definition, bearerToken(request), authenticate);
      if (person === null) throw refusal('auth.required', {});
      return sendTusAnswer(await act({ scope, person, request, id: idOf(request) }), reply);
    });
}

/**
 * The protocol tus 1.0.0 beside the calls of the contract: other methods and headers, and a body that is read while it
 * arrives. `beginUpload` and `cancelUpload` stand in the contract for their rights.
 */
export async function tusRoutes(
  api: FastifyInstance,
  scope: TusScope,
  authenticate: Authenticate,
): Promise<void> {
  const signedIn = { scope, authenticate };
  const ongoing = createOngoingRequests();
  await api.register(async (inner) => {
    inner.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    inner.options('/uploads', async (_request, reply) => sendTusAnswer(describeProtocol(scope), reply));
    inner.post('/uploads', answering(signedIn, begin));
    inner.head(
      '/uploads/:id',
      answering(signedIn, async (call) => {
        // Whoever has nothing to do with the upload does not wait, and so learns nothing by waiting.
        await getOwnUpload(call.scope.context, call.person, call.id);
        await ongoing.settled(call.id);
        return tell(call);
      }),
    );
    const patch = answering(signedIn, goOn);
    inner.patch('/uploads/:id', async (request, reply) =>
      ongoing.track(idOf(request), patch(request, reply)),
    );
    inner.delete('/uploads/:id', answering(signedIn, cancel));
  });
}
