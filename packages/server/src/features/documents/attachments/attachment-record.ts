import type {
  AttachmentArrival,
  AttachmentFile,
  AttachmentInput,
  AttachmentProject,
  AttachmentState,
  FileVisibility,
  PersonName,
  ProjectState,
  RetentionClass,
} from '@energieakte/contract';

/** An Unterlage as people write it. */
export interface AttachmentDocument {
  readonly order: number;
  readonly title: string;
  readonly visibility: FileVisibility;
  readonly state: AttachmentState;
  readonly serviceCode: string | null;
  readonly checklistItemId: string | null;
  readonly fundingCaseId: string | null;
  readonly retentionClass: RetentionClass;
}

/** What the history keeps of an Unterlage: nothing about its project, whose names are erased in one place. */
export interface StoredAttachment extends AttachmentDocument {
  readonly id: string;
  readonly projectId: string;
  /** The newest first. */
  readonly files: readonly AttachmentFile[];
  /** Who sent it, and what was said to that, is told beside the history: it goes with the Unterlage. */
  readonly arrival: Pick<AttachmentArrival, 'state'> | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly createdBy: PersonName | null;
  readonly updatedAt: Date;
  readonly updatedBy: PersonName | null;
  readonly deletedAt: Date | null;
  readonly deletedBy: PersonName | null;
}

/** An Unterlage with what the rights to it depend on. */
export interface AttachmentRecord extends Omit<StoredAttachment, 'arrival'> {
  readonly arrival: AttachmentArrival | null;
  readonly project: AttachmentProject;
  readonly customerId: string | null;
  readonly projectState: ProjectState;
}

/** What is asked of an upload or a change, after its form was checked. */
export type AttachmentParams = Omit<
  AttachmentInput,
  'project' | 'files' | 'arrival' | 'can' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
>;

/** The record without its project, as the history keeps it. */
export function storedPart(record: AttachmentRecord): StoredAttachment {
  const { project: _project, customerId: _customerId, projectState: _state, arrival, ...rest } = record;
  return { ...rest, arrival: arrival === null ? null : { state: arrival.state } };
}
