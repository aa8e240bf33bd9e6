import { endpoints } from '@energieakte/contract';
import { pathOf } from '#test/guest-world.ts';
import { bearer } from '#test/office.ts';
import type { RightsRequest, RightsWorld } from '#test/rights-world.ts';

interface SentRequest {
  readonly request: RightsRequest;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

let sender = 0;

/** Another address of a network of its own, so that no limit of calls ends a test early. */
export function anotherAddress(): string {
  sender += 1;
  return `10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`;
}

/** Makes a call of the contract as it is, without a look at whether it would be taken. */
export async function sendRequest(
  { test: { app } }: Pick<RightsWorld, 'test'>,
  call: string,
  { request, token = null, headers = {} }: SentRequest,
) {
  const definition = endpoints.get(call);
  if (definition === undefined) throw new Error(`The contract has no call ${call}`);
  const { query, body } = request;
  return app.inject({
    method: definition.method,
    url: pathOf(definition.path, request),
    remoteAddress: anotherAddress(),
    headers: {
      ...(token === null ? {} : bearer(token)),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}
