import { linkUploadAddress } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';
import type { UploadDoor } from '../uploads/upload-door.ts';
import { troubleOf, UploadTrouble } from '../uploads/upload-trouble.ts';

/** The pass of an upload link, which is renewed when its hours are over. */
export interface LinkPass {
  readonly current: () => string | null;
  readonly forget: () => void;
  /** Opens the link once more. @throws ApiError when it is not open any more */
  readonly renew: () => Promise<string>;
}

/** A link that is closed stays closed for every file of it. */
function troubleOfRenewal(error: unknown): UploadTrouble {
  if (!(error instanceof ApiError)) throw error;
  const { status, message } = error;
  const heals = status === 0 || status === 429 || status >= 500;
  return heals ? troubleOf(status, message) : new UploadTrouble('refused', message);
}

/** Files of somebody without an account, who has the address of an upload link. */
export function linkDoor(pass: LinkPass): UploadDoor {
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
        throw troubleOfRenewal(error);
      }
    },
    refused: (key) => {
      if (pass.current() === key) pass.forget();
      return new UploadTrouble('session', 'Die Verbindung wird erneuert. Es geht von selbst weiter.');
    },
    placeOf: ({ item: { target } }) => {
      if (target.kind !== 'link') return {};
      const { paperId, sender } = target;
      return sender === '' ? { paperId } : { paperId, sender };
    },
  };
}
