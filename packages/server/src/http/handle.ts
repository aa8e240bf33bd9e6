import { Readable } from 'node:stream';
import {
  type EndpointDefinition,
  type EndpointInput,
  type EndpointOutput,
  type SuccessStatus,
  unattendedHeader,
} from '@energieakte/contract';
import type { z } from 'zod';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAnswerWriter } from '#http/answer-writer.ts';
import { admit } from '#http/admit.ts';
import { contentDisposition } from '#http/content-disposition.ts';
import { type ArrivingForm, readForm } from '#http/arriving-form.ts';
import { drainRequest } from '#http/drain-request.ts';
import { hangUpSignal } from '#http/hang-up-signal.ts';
import type { Person } from '#http/person.ts';
import { type RedeemedTicket, type RedeemTicket, ticketParamsOf } from '#http/download-ticket.ts';
import { examineInput, type FindWrong, refuseWrong } from '#http/validate-input.ts';

/**
 * Whether somebody does something with a session, or a page that nobody looks at only keeps itself up to date: a session
 * ends when it was not used for long.
 */
export type Attention = 'attended' | 'unattended';

/** Turns the token of a request into the person; throws a 401 when it is no good. Attended, unless it says otherwise. */
export type Authenticate = (token: string | null, attention?: Attention) => Promise<Person>;

/** An event stream lives as long as its page, and pages say when nobody has touched them for a while. */
function attentionOf({ format }: EndpointDefinition, { headers }: FastifyRequest): Attention {
  return format === 'event-stream' || headers[unattendedHeader] === '1' ? 'unattended' : 'attended';
}

/** What a handler may know about the request besides its input. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string | null;
  /** The address the request went to, as far as it can be believed: `http://localhost:8080`. */
  readonly origin: string;
  /** The bearer token as sent, for the open calls that look at it themselves. */
  readonly token: string | null;
  /** The cookie of this name, if the browser sent one. */
  readonly cookie: (name: string) => string | null;
  readonly header: (name: 'range' | 'if-range' | 'if-none-match') => string | null;
  /** Aborts when the caller hangs up or the server stops; ends event streams. */
  readonly signal: AbortSignal;
}

type PersonFor<Definition extends EndpointDefinition> = Definition['access'] extends 'open'
  ? null
  : Person;

type FormFor<Definition extends EndpointDefinition> = Definition['requestFormat'] extends 'multipart'
  ? ArrivingForm
  : null;

export interface HandlerInput<Definition extends EndpointDefinition> extends EndpointInput<Definition> {
  readonly person: PersonFor<Definition>;
  readonly caller: Caller;
  /** The ticket that stood in for the header, if one did. */
  readonly ticket: RedeemedTicket | null;
  /** The file of a call that takes a form. */
  readonly form: FormFor<Definition>;
}
/** 401: the body says as well that a token is no good; 304: nothing is new in a file. */
type AnswerStatus = SuccessStatus | 304 | 401;

/** An answer with another status than the usual one, or with headers. */
export class Answer<Body> {
  readonly body: Body;
  readonly status: AnswerStatus | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    body: Body,
    options: { status?: AnswerStatus; headers?: Readonly<Record<string, string>> },
  ) {
    this.body = body;
    this.status = options.status;
    this.headers = options.headers ?? {};
  }
}

/** A file as a handler answers it; its content is read while it is sent. */
export interface SentFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Where a browser is sent on to; headers such as a cookie travel in an `Answer`. */
export interface Redirect {
  readonly location: string;
}

type HandlerBody<Definition extends EndpointDefinition> = Definition['format'] extends 'event-stream'
  ? AsyncIterable<string>
  : Definition['format'] extends 'file'
    ? SentFile | (Definition['later'] extends z.ZodType ? z.output<Definition['later']> : never)
    : Definition['format'] extends 'redirect'
      ? Redirect
      : EndpointOutput<Definition>;

export type Handler<Definition extends EndpointDefinition> = (
  input: HandlerInput<Definition>,
) => Promise<HandlerBody<Definition> | Answer<HandlerBody<Definition>>>;

/** Registers one endpoint of the contract with the function that answers it. */
export type Route = <Definition extends EndpointDefinition>(
  definition: Definition,
  handler: Handler<Definition>,
  findWrong?: FindWrong<Definition>,
) => void;

/** The token of the `Authorization` header, whether it is any good or not. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined || !/^bearer /iu.test(header)) return null;
  return header.slice('bearer '.length).trim();
}

/** How calls find out who makes them. */
export interface Admission {
  readonly authenticate: Authenticate;
  readonly redeem: RedeemTicket;
}

interface Admitted {
  readonly person: Person | null;
  readonly ticket: RedeemedTicket | null;
}

/** As `admit`, by the header, or by the ticket of a call that takes one. */
async function enter(
  definition: EndpointDefinition,
  request: FastifyRequest,
  { authenticate, redeem }: Admission,
): Promise<Admitted> {
  const token = bearerToken(request);
  const params = token === null ? ticketParamsOf(definition, request) : null;
  const ticket = params === null ? null : await redeem(params);
  const attention = attentionOf(definition, request);
  const find = async (sent: string | null): Promise<Person> =>
    ticket === null ? authenticate(sent, attention) : ticket.person;
  return { person: await admit(definition, token, find), ticket };
}

function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  let signal: AbortSignal | null = null;
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    origin: `${request.protocol}://${request.host}`,
    token: bearerToken(request),
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : null;
    },
    cookie: (name) => parseCookie(request.headers.cookie ?? '')[name] ?? null,
    // Few calls ask for it, and a controller for every request costs.
    get signal() {
      signal ??= hangUpSignal(reply);
      return signal;
    },
  };
}

function sendFile({ fileName, mediaType, content }: SentFile, reply: FastifyReply): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-disposition', contentDisposition(fileName))
    .send(Readable.from(content, { objectMode: false }));
}

type WriteAnswer = (answer: unknown) => Buffer;

interface Answering {
  readonly definition: EndpointDefinition;
  /** Absent where the answer has no body or is a stream. */
  readonly write: WriteAnswer | null;
  /** Writes what stands in place of a file that is only made afterwards. */
  readonly writeLater: WriteAnswer | null;
}

function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

function sendWritten(
  write: WriteAnswer | null,
  { status, body }: Answer<unknown>,
  reply: FastifyReply,
): FastifyReply {
  if (write === null) return reply.status(status ?? 204).send();
  return sendJson(reply, write(body));
}

function sendAnswer(
  { definition, write, writeLater }: Answering,
  answer: Answer<unknown>,
  reply: FastifyReply,
): FastifyReply {
  void reply.headers(answer.headers).status(answer.status ?? definition.success[0]);
  if (answer.status === 202 && writeLater !== null) return sendJson(reply, writeLater(answer.body));
  switch (definition.format) {
    case 'event-stream':
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          // The stream is the last answer of its connection, so that its end is the end of both.
          .header('connection', 'close')
          .send(Readable.from(answer.body as AsyncIterable<string>))
      );
    case 'file':
      return answer.status === 304 ? reply.send() : sendFile(answer.body as SentFile, reply);
    case 'redirect':
      return reply.header('location', (answer.body as Redirect).location).send();
    case 'text':
      return reply.type('text/plain; charset=utf-8').send(String(answer.body));
    default:
      return sendWritten(write, answer, reply);
  }
}

/** What may be large is read for those alone who may send it: reading it as JSON holds all others. */
function largeBody(definition: EndpointDefinition, admission: Admission) {
  if (definition.maxBodyBytes === undefined) return {};
  return {
    bodyLimit: definition.maxBodyBytes,
    onRequest: async (request: FastifyRequest) => void (await enter(definition, request, admission)),
  };
}

/**
 * Makes the function with which features register their endpoints. This is the one place where the types of
 * the contract meet untyped requests; the casts here are covered by the validation in front of them.
 */
export function createRoute(app: FastifyInstance, admission: Admission): Route {
  return (definition, handler, findWrong) => {
    const writerOf = (schema: z.ZodType | undefined): WriteAnswer | null =>
      schema === undefined ? null : createAnswerWriter(schema);
    const write = writerOf(definition.response);
    const writeLater = writerOf(definition.later);
    const takesForm = definition.requestFormat === 'multipart';
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const caller = callerOf(request, reply);
      const admitted = await enter(definition, request, admission);
      const { wrong, inOrder, ...input } = examineInput(definition, {
        params: request.params,
        query: request.query,
        body: takesForm ? undefined : (request.body ?? undefined),
      });
      const findMore = wrong.has('id') ? undefined : findWrong;
      if (wrong.size > 0) refuseWrong(wrong, await findMore?.({ body: inOrder as never, wrong }));
      const form = takesForm ? readForm(request) : null;
      const result = await handler({ ...input, ...admitted, caller, form } as never);
      return sendAnswer(
        { definition, write, writeLater },
        result instanceof Answer ? result : new Answer<unknown>(result, {}),
        reply,
      );
    };
    app.route({
      method: definition.method,
      url: definition.path,
      config: {
        takesForm,
        takesFields: definition.requestFormat === 'fields',
        secretPath: definition.secretPath === true,
      },
      ...largeBody(definition, admission),
      handler: takesForm ? async (request, reply) => drainRequest(request, reply, answer) : answer,
    });
  };
}
