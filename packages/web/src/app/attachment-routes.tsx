import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { AttachmentSearch } from '#features/attachments/attachment-search.ts';

const AttachmentsPlace = lazyPage(
  async () => (await import('#app/pages/attachments-place.tsx')).AttachmentsPlace,
);

const attachments = createRoute({
  getParentRoute: () => shellRoute,
  path: '/attachment/$projectId',
  staticData: { title: 'Unterlagen' },
  validateSearch: AttachmentSearch,
  component: showing(AttachmentsPlace, function Attachments() {
    const { projectId } = attachments.useParams();
    return <AttachmentsPlace key={projectId} projectId={projectId} search={attachments.useSearch()} />;
  }),
});

/** The addresses of the Unterlagen. */
export const attachmentRoutes = [attachments] as const;
