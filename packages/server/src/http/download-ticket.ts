import type { EndpointDefinition, TicketKind } from '@energieakte/contract';
import type { FastifyRequest } from 'fastify';
import type { Person } from '#http/person.ts';

/** A ticket as it came, with what it is used for. */
export interface TicketParams {
  readonly ticket: string;
  readonly kind: TicketKind;
  /** The `:id` of the call; `null` where it has none. */
  readonly subjectId: string | null;
  readonly version: number | null;
}

/** What a ticket stood for. */
export interface RedeemedTicket {
  readonly person: Person;
  /** Of a selection: what was selected. */
  readonly selected: readonly string[];
}

/** @throws AppError `attachment.ticketInvalid` for one that is no good (any more) or was made for something else */
export type RedeemTicket = (params: TicketParams) => Promise<RedeemedTicket>;

function textAt(holder: unknown, name: string): string | null {
  if (typeof holder !== 'object' || holder === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(holder, name)?.value;
  return typeof value === 'string' ? value : null;
}

/** The ticket a request carries for a call that takes one. */
export function ticketParamsOf(
  { ticket: kind }: EndpointDefinition,
  request: Pick<FastifyRequest, 'query' | 'params'>,
): TicketParams | null {
  const ticket = textAt(request.query, 'ticket');
  if (kind === undefined || ticket === null) return null;
  const version = textAt(request.query, 'version');
  return {
    ticket,
    kind,
    subjectId: textAt(request.params, 'id')?.toLowerCase() ?? null,
    version: version === null ? null : Number(version),
  };
}
