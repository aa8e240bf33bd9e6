import { linkUploadAddress } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';
import type { UploadTransport } from '../uploads/upload-transport.ts';
import { uploadErrorOf, UploadError } from '../uploads/upload-error.ts';

/** The pass of an upload link, which is renewed when its hours are over. */
export interface LinkPass {
  readonly current: () => string | null;
  readonly forget: () => void;
  /** Opens the link once more. @throws ApiError when it is not open any more */
  readonly renew: () => Promise<string>;
}

/** A link that is closed stays closed for every file of it. */
function uploadErrorOfRenewal(error: unknown): UploadError {
  if (!(error instanceof ApiError)) throw error;
  const { status, message } = error;
  const heals = status === 0 || status === 429 || status >= 500;
  return heals ? uploadErrorOf(status, message) : new UploadError('refused', message);
}

/** Files of somebody without an account, who has the address of an upload link. */
export function linkTransport(pass: LinkPass): UploadTransport {
  let renewing: Promise<string> | null = null;
  const renewOnce = (): Promise<string> => {
    renewing ??= pass.renew().finally(() => {
      renewing = null;
    });
    return renewing;
  };
  return {
    endpoint: linkUploadAddress,
    key: async () => {
      const known = pass.current();
      if (known !== null) return known;
      try {
        return await renewOnce();
      } catch (error) {
        throw uploadErrorOfRenewal(error);
      }
    },
    refused: (key) => {
      if (pass.current() === key) pass.forget();
      return new UploadError('session', 'Die Verbindung wird erneuert. Es geht von selbst weiter.');
    },
    placeOf: ({ item: { target } }) => {
      if (target.kind !== 'link') return {};
      const { paperId, sender } = target;
      return sender === '' ? { paperId } : { paperId, sender };
    },
  };
}
