import { uploadAddress } from '@energieakte/contract';
import { endSession, isTokenExpired, readToken } from '#api/token-store.ts';
import type { UploadTransport } from './upload-transport.ts';
import { uploadErrorOf } from './upload-error.ts';

/** Files of somebody who is signed in. */
export const sessionTransport: UploadTransport = {
  endpoint: uploadAddress,
  key: async () => {
    const token = readToken();
    if (token === null || isTokenExpired(token, Date.now())) throw uploadErrorOf(401, '');
    return Promise.resolve(token);
  },
  refused: (token) => {
    // A late refusal of an older token must not end the session that came after it.
    if (readToken() === token) endSession('refused');
    return uploadErrorOf(401, '');
  },
  placeOf: ({ attachmentId }) => ({ attachmentId: attachmentId ?? '' }),
};
