import type { Person } from '#http/person.ts';

/** Who brings a file: somebody who is signed in, or a browser that opened an upload link. */
export type Uploader =
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'link'; readonly linkId: string };

export function byPerson(person: Person): Uploader {
  return { kind: 'person', person };
}

/** From whom a file comes, and what for: of a person for an Unterlage, over an upload link for a document. */
export type UploadOrigin =
  | { readonly kind: 'person'; readonly userId: string; readonly attachmentId: string }
  | {
      readonly kind: 'link';
      readonly linkId: string;
      readonly paperId: string | null;
      /** As whoever sends it calls themselves. */
      readonly sender: string | null;
    };
