/**
 * Where one upload is. `asking` waits for an answer about a file that is there already; `offline` and `full` go on by
 * themselves; `fileMissing` needs the file chosen again after a reload.
 */
export type UploadState =
  | 'hashing'
  | 'asking'
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'paused'
  | 'offline'
  | 'full'
  | 'fileMissing'
  | 'failed'
  | 'done';

/** The record that is made for a file when its turn has come. */
export interface NewRecord {
  readonly order: number;
  readonly title: string;
  readonly visibility: 'INTERN' | 'KUNDE';
  readonly checklistItemId: string | null;
  readonly serviceCode: string | null;
  readonly fundingCaseId: string | null;
}

/** A document somebody without an account was asked for; the server makes the record when the file has arrived. */
export interface LinkTarget {
  readonly kind: 'link';
  /** Empty for what nobody asked for by name. */
  readonly paperId: string;
  /** As whoever sends it calls themselves; may be empty. */
  readonly sender: string;
}

/** A file becomes a record of its own, the next version of one that is there, or goes where an upload link leads. */
export type UploadTarget =
  | { readonly kind: 'new'; readonly record: NewRecord }
  | { readonly kind: 'version'; readonly attachmentId: string; readonly title: string }
  | LinkTarget;

/** A record whose newest file has the same content, as far as the person may see it. */
export interface KnownCopy {
  readonly attachmentId: string;
  readonly version: number;
  readonly title: string;
  /** `II-24_017-ABC` */
  readonly projectName: string;
  readonly isSameProject: boolean;
}

/** What to do with a file whose content is there already. */
export type CopyAnswer =
  | { readonly kind: 'link'; readonly copy: KnownCopy }
  | { readonly kind: 'version'; readonly copy: KnownCopy }
  | { readonly kind: 'upload' };

/** One file on its way. */
export interface UploadItem {
  readonly id: string;
  /** `null` over an upload link: its page does not know the project. */
  readonly projectId: string | null;
  /** `II-24_017-ABC`, for the bar that is seen from every page. */
  readonly projectName: string | null;
  readonly target: UploadTarget;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds; differs between a file and its changed state. */
  readonly lastModified: number;
  readonly sha256: string | null;
  readonly copies: readonly KnownCopy[];
  /** The question about copies is answered, or there was none. */
  readonly isUnique: boolean;
  /** The record the bytes go to, once it exists. */
  readonly attachmentId: string | null;
  /** Where the server takes the rest of the bytes, once it has said so. */
  readonly address: string | null;
  /** Bytes the server has. */
  readonly sent: number;
  /** Bytes a second over the last moments, or `null` while unknown. */
  readonly speed: number | null;
  readonly state: UploadState;
  /** Why it does not go on, as a sentence. */
  readonly message: string | null;
}

/** Nothing more will happen to it. */
export function isOver({ state }: Pick<UploadItem, 'state'>): boolean {
  return state === 'done' || state === 'failed';
}

/** Bytes move, or will without anybody's doing. Closing the window would interrupt it. */
export function isUnderWay({ state }: Pick<UploadItem, 'state'>): boolean {
  return !['done', 'failed', 'paused', 'fileMissing', 'asking'].includes(state);
}

/** All uploads in one figure. */
export interface UploadTotals {
  readonly open: number;
  readonly done: number;
  readonly failed: number;
  readonly asking: number;
  /** 0 … 1 over everything that is not refused. */
  readonly share: number;
  /** Bytes a second, `null` while nothing moves. */
  readonly speed: number | null;
  /** Bytes still to be sent of what is under way. */
  readonly rest: number;
}

function sumOf(items: readonly UploadItem[], value: (item: UploadItem) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

/** The figure of the bar: how many, how far, how fast. */
export function totalsOf(items: readonly UploadItem[]): UploadTotals {
  const counted = items.filter(({ state }) => state !== 'failed');
  const size = sumOf(counted, (item) => item.size);
  const sent = sumOf(counted, (item) => (item.state === 'done' ? item.size : item.sent));
  const moving = items.filter(({ state, speed }) => state === 'sending' && speed !== null);
  return {
    open: items.filter((item) => !isOver(item)).length,
    done: items.filter(({ state }) => state === 'done').length,
    failed: items.filter(({ state }) => state === 'failed').length,
    asking: items.filter(({ state }) => state === 'asking').length,
    share: size === 0 ? 0 : Math.min(1, sent / size),
    speed: moving.length === 0 ? null : sumOf(moving, (item) => item.speed ?? 0),
    rest: sumOf(items.filter(isUnderWay), (item) => item.size - item.sent),
  };
}
