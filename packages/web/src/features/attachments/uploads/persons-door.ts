import { uploadAddress } from '@energieakte/contract';
import { endSession, isTokenExpired, readToken } from '#api/token-store.ts';
import type { UploadDoor } from './upload-door.ts';
import { troubleOf } from './upload-trouble.ts';

/** Files of somebody who is signed in. */
export const personsDoor: UploadDoor = {
  endpoint: uploadAddress,
  key: async () => {
    const token = readToken();
    if (token === null || isTokenExpired(token, Date.now())) throw troubleOf(401, '');
    return Promise.resolve(token);
  },
  refused: (token) => {
    // A late refusal of an older token must not end the session that came after it.
    if (readToken() === token) endSession('refused');
    return troubleOf(401, '');
  },
  placeOf: ({ attachmentId }) => ({ attachmentId: attachmentId ?? '' }),
};
