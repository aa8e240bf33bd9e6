import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { updateEndedLinks } from '#features/documents/upload-links/ended-links.queries.ts';

/** Forgets at once and every hour for whom the upload links were that ended long ago. */
export const endedLinkTask: BackgroundTask<AppContext> = {
  name: 'documents.endedLinks',
  feature: 'documents',
  pause: 3_600_000,
  failure: 'Angaben abgelaufener Upload-Links wurden nicht gelöscht',
  begin: (context) => async () => updateEndedLinks(context.database),
};
