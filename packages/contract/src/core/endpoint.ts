import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/** What a download ticket opens: one file, all of a record or a project, several records, the Prüf-Dossier. */
export const ticketKinds = ['FILE', 'ALL', 'SELECTION', 'DOSSIER'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export type HttpMethod = 'GET' | 'POST' | 'DELETE';

/** `open` needs no token; any other value names the row of the permission matrix that is checked. */
export type Access = 'open' | Permission;

/**
 * How the answer travels: one JSON document, plain text, a stream of server-sent events, a file to keep, or the
 * browser sent on to another address.
 */
export type AnswerFormat = 'json' | 'text' | 'event-stream' | 'file' | 'redirect';

/**
 * How the request travels: JSON; a form with one file in the field `data`, which is read while it arrives; or `fields`, a
 * few short texts in whatever a form or a program sends.
 */
export type RequestFormat = 'json' | 'multipart' | 'fields';

/** What a signed-in person may have to do before anything else. */
export type MissingStep = 'password' | 'secondFactor';

export interface EndpointDefinition {
  readonly method: HttpMethod;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: `/${string}`;
  /** One German sentence for the API description. */
  readonly summary: string;
  readonly access: Access;
  readonly format?: AnswerFormat;
  /** In place of the header the call takes a ticket of this kind (`?ticket=`), because links have no header. */
  readonly ticket?: TicketKind;
  /** JSON unless it says otherwise; a call that takes a form has no `body`. */
  readonly requestFormat?: RequestFormat;
  /** The first status is the usual one; 201 stands beside 200 where a call creates or updates. */
  readonly success: readonly [SuccessStatus, ...SuccessStatus[]];
  /** How large the request may be, where it is more than the usual. */
  readonly maxBodyBytes?: number;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The path itself is a key: no log and no error says more of it than its pattern. */
  readonly secretPath?: boolean;
  /** Absent exactly where the answer has no body (204), is a stream, a file or a redirect. */
  readonly response?: z.ZodType;
  /** What stands in place of the file, with the status 202, where the file is only made afterwards. */
  readonly later?: z.ZodType;
  /** Still answers while the person owes one of these steps; every other call is refused until then. */
  readonly whileMissing?: readonly MissingStep[];
}

export type SuccessStatus = 200 | 201 | 202 | 204 | 206 | 302;

/**
 * Declares one call of the interface. Server, web, API description and the rights test all work from
 * this object; a call without an `access` row does not compile.
 */
export function endpoint<const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler receives for an endpoint, after validation. */
export interface EndpointInput<Definition extends EndpointDefinition> {
  readonly params: Parsed<Definition['params']>;
  readonly query: Parsed<Definition['query']>;
  readonly body: Parsed<Definition['body']>;
}

/** What a caller may send, before validation. */
export interface EndpointRequest<Definition extends EndpointDefinition> {
  readonly params: Sent<Definition['params']>;
  readonly query: Sent<Definition['query']>;
  readonly body: Sent<Definition['body']>;
}

/** A file as a caller receives it. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: ArrayBuffer;
}

/** The answer of an endpoint as a caller reads it. */
export type EndpointOutput<Definition extends EndpointDefinition> = Definition['format'] extends 'file'
  ? ReceivedFile | (Definition['later'] extends z.ZodType ? z.output<Definition['later']> : never)
  : Definition['response'] extends z.ZodType
    ? z.output<Definition['response']>
    : undefined;
