import { type addPasskey, askForNewPasskey } from '@energieakte/contract';
import { startRegistration } from '@simplewebauthn/browser';
import { callApi, type CallInput } from '#api/call-api.ts';

type NewPasskey = CallInput<typeof addPasskey>['body'];
export type MadePasskey = Pick<NewPasskey, 'challengeId' | 'response'>;

/**
 * Lets the browser make a passkey; answers what the server takes it on with, but for the name.
 * @throws ApiError of the server, or an error of the browser (see `passkeyProblem`)
 */
export async function createPasskey(): Promise<MadePasskey> {
  const { challengeId, options } = await callApi(askForNewPasskey, {});
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    challengeId,
    response: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports: [...transports] },
    },
  };
}
