import { useContext } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import type { ComposerContent } from './composer/composer-content.ts';
import { picturesInText } from './composer/picture-links.ts';
import { PicturePort } from './composer/picture-port.ts';

function reportFailure(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  reportError(`Ein Bild im Kommentar ist nicht so sichtbar wie der Kommentar: ${why}`);
}

type Shown = Pick<ComposerContent, 'text' | 'visibility'>;

/**
 * Lets the pictures of a comment be as visible as the comment: hidden before it is saved as internal, shown only after it
 * was saved as visible, so that a picture is never to be seen by more people than the words around it.
 */
export function useShownPictures(authorId: string, isGuest: boolean) {
  const port = useContext(PicturePort);
  const follow = async ({ text, visibility }: Shown): Promise<void> => {
    const ids = picturesInText(text);
    if (port === null || isGuest || ids.length === 0) return;
    await port.show(ids, { visibility, authorId }).catch(reportFailure);
  };
  return {
    beforeSending: async (content: Shown): Promise<void> => {
      if (content.visibility === 'INTERN') await follow(content);
    },
    afterSending: (content: Shown): void => {
      if (content.visibility === 'KUNDE') void follow(content);
    },
  };
}
