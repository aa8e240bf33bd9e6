import type { AttachmentBoard, ProjectMode } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { isGuestSession } from '#api/session.ts';
import { ProjectTabs } from '#project-kit/project-tabs.tsx';
import { ProjectLoadFailure } from '#project-kit/project-load-failure.tsx';
import { useWanted } from '#shared/list/address/use-wanted.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { type Crumb, usePagePlace } from '#shared/ui/page-place.ts';
import { AttachmentSearch } from '../attachment-search.ts';
import { boardQuery, useLiveBoard } from '../attachments.queries.ts';
import { IntakeDialog } from '../intake/intake-dialog.tsx';
import { IntakeInputs } from '../intake/intake-inputs.tsx';
import { type Intake, useIntake } from '../intake/use-intake.ts';
import { ExportOpening } from '../dossier/export-opening.tsx';
import { BoardActions } from './board-actions.tsx';
import { BoardBody } from './board-body.tsx';
import { BoardProvider, type BoardTools } from './board-context.tsx';
import { BoardLoading } from './board-states.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { slotAnchor } from './slot-section.tsx';
import { TrashDialog } from './trash-dialog.tsx';
import { Deciding, useDeciding } from '../arrivals/deciding.tsx';
import { UploadLinks } from '../upload-links/links-opening.tsx';
import { UndoNote, useDelete } from './use-delete.tsx';
import { useUploadKeys } from './use-upload-keys.ts';
import { useViewedFile, ViewedFile } from './viewed-file.tsx';

/** Asks customer or Bauherr for documents of a project, by either of its ids. */
export interface RequestDocumentsProps {
  readonly projectId: string;
  readonly close: () => void;
}

interface AttachmentsPageProps {
  readonly projectId: string;
  readonly search: AttachmentSearch;
  /** The way to the page of a project, for the breadcrumb. */
  readonly wayTo: (project: {
    readonly mode: ProjectMode;
    readonly projectId: string;
  }) => readonly Crumb[];
  /** Asks for the documents that are missing. */
  readonly RequestDocuments: ComponentType<RequestDocumentsProps>;
}

function useBoardAddress(written: AttachmentSearch) {
  const navigate = useNavigate({ from: '/attachment/$projectId' });
  const { state: search, ask } = useWanted(written);
  const change = (patch: AttachmentSearch, replace = true): void => {
    const next = AttachmentSearch.parse({ ...search, ...patch });
    ask(next, navigate({ search: next, replace, resetScroll: false }));
  };
  return { search, change };
}

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    toggle: (id: string) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    forget: (ids: readonly string[]) =>
      setSelected((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    clear: () => setSelected(new Set()),
  };
}

function focusRecord(id: string | null): void {
  if (id === null) return;
  setTimeout(() => document.querySelector<HTMLElement>(`[data-record="${id}"]`)?.focus(), 0);
}

/** An address that names a slot begins there. */
function useSlotInSight(order: number | undefined): void {
  useEffect(() => {
    if (order === undefined) return;
    document.querySelector(`#${slotAnchor(order)}`)?.scrollIntoView({ block: 'start' });
  }, [order]);
}

interface AddressDialogsProps extends Pick<AttachmentsPageProps, 'search' | 'RequestDocuments'> {
  readonly board: AttachmentBoard;
  readonly change: (patch: AttachmentSearch) => void;
}

/** The dialogs that an address can open. */
function AddressDialogs({ board, search, change, RequestDocuments }: AddressDialogsProps) {
  const { projectId } = board.project;
  return (
    <>
      <ExportOpening board={board} search={search} close={() => change({ paket: undefined })} />
      {search.anfordern === 'ja' && board.can.editChecklist && (
        <RequestDocuments projectId={projectId} close={() => change({ anfordern: undefined })} />
      )}
      {search.links === 'ja' && board.can.editChecklist && (
        <UploadLinks board={board} close={() => change({ links: undefined })} />
      )}
    </>
  );
}

interface LoadedBoardProps extends Pick<AttachmentsPageProps, 'search' | 'RequestDocuments'> {
  readonly board: AttachmentBoard;
  readonly intake: Intake;
}

function LoadedBoard({ board, intake, search: written, RequestDocuments }: LoadedBoardProps) {
  const isGuest = isGuestSession();
  const { search, change } = useBoardAddress(written);
  const selection = useSelection();
  const viewing = useViewedFile();
  const deleting = useDelete(selection.forget);
  const { decide, ...deciding } = useDeciding();
  const [isTrashOpen, setTrashOpen] = useState(false);
  useUploadKeys({ board, isGuest, bring: intake.bring });
  useSlotInSight(search.fach);
  const openedId = search.unterlage ?? null;
  const tools: BoardTools = {
    board,
    isGuest,
    openedId,
    wantedChecklistItemId: search.fuer ?? null,
    selected: selection.selected,
    open: (id) => {
      change({ unterlage: id ?? undefined }, id === null);
      if (id === null) focusRecord(openedId);
    },
    view: viewing.view,
    select: selection.toggle,
    remove: deleting.start,
    decide,
    bring: intake.bring,
    aimed: intake.aimed,
  };
  const chosen = board.attachments.filter(({ id }) => selection.selected.has(id));
  return (
    <BoardProvider value={tools}>
      <PageHeader
        title="Unterlagen"
        meta={`${board.project.projectId} · ${board.project.name}`}
        actions={
          <BoardActions
            intake={intake}
            openTrash={() => setTrashOpen(true)}
            download={() => change({ paket: isGuest ? 'zip' : 'dossier' })}
            request={() => change({ anfordern: 'ja' })}
            links={() => change({ links: 'ja' })}
          />
        }
      />
      {!isGuest && <ProjectTabs project={board.project} current="papers" />}
      <BoardToolbar search={search} change={change} />
      <BoardBody search={search} clear={() => change({ q: undefined, nur: undefined })} />
      {chosen.length > 0 && <SelectionBar records={chosen} clear={selection.clear} />}
      <UndoNote deleting={deleting} canUndo={board.can.seeTrash} />
      <Deciding board={board} {...deciding} />
      <AddressDialogs {...{ board, search, change, RequestDocuments }} />
      <ViewedFile board={board} search={search} {...viewing} />
      {isTrashOpen && <TrashDialog close={() => setTrashOpen(false)} />}
      {intake.staged.length > 0 && (
        <IntakeDialog {...{ board, isGuest }} staged={intake.staged} change={intake.setStaged} />
      )}
    </BoardProvider>
  );
}

/** The Unterlagen of a project (`/attachment/{projectId}`). */
export function AttachmentsPage({ projectId, search, wayTo, RequestDocuments }: AttachmentsPageProps) {
  const query = useQuery(boardQuery(projectId));
  const board = query.data;
  const { intake, ...inputs } = useIntake(board);
  useLiveBoard(board?.project.id);
  usePagePlace(board === undefined ? null : { title: 'Unterlagen', parents: wayTo(board.project) });
  return (
    <Loaded
      query={query}
      loading={<BoardLoading />}
      failure={<ProjectLoadFailure query={query} title="Die Unterlagen konnten nicht geladen werden" />}
    >
      {(loaded) => (
        <Box>
          <IntakeInputs {...inputs} onChosen={intake.onChosen} />
          <LoadedBoard {...{ intake, search, RequestDocuments }} board={loaded} />
        </Box>
      )}
    </Loaded>
  );
}
