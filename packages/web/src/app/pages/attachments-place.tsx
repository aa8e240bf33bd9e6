import { BoardRequest } from '#app/pages/board-request.tsx';
import type { AttachmentSearch } from '#features/attachments/attachment-search.ts';
import { AttachmentsPage } from '#features/attachments/board/attachments-page.tsx';
import { crumbsOfProject } from '#project-kit/project-ways.ts';

interface AttachmentsPlaceProps {
  readonly projectId: string;
  readonly search: AttachmentSearch;
}

/** The Unterlagen of a project, with the way back to it. */
export function AttachmentsPlace(properties: AttachmentsPlaceProps) {
  return <AttachmentsPage {...properties} wayTo={crumbsOfProject} RequestDocuments={BoardRequest} />;
}
