import type { ArchiveResult } from '../archive/archive-stream.ts';
import type { Figures, Ratios } from '../measure/figures.ts';
import type { SignInTiming } from '../sign-in/sign-in-timing.ts';
import type { Hits } from '../measure/same-answers.ts';

/** What was found out about one kind of request. */
export interface ScenarioResult {
  readonly name: string;
  readonly title: string;
  readonly isRead: boolean;
  readonly limited: boolean;
  /** `null` where no list was asked for. */
  readonly hits: Hits | null;
  /** Counted by other SQL; `null` where no list was asked for. */
  readonly counted: number | null;
  readonly product: Figures;
  readonly baseline: Figures;
  readonly ratios: Ratios;
  /** The product on the small database. */
  readonly small: Figures;
  /** How much longer the median answer takes on the large database. */
  readonly growth: number;
}

export interface MemoryResult {
  readonly residentMegabytes: number;
  readonly peakMegabytes: number;
}

/** What a person waits for in the browser, in milliseconds, the medians of some tries; sizes packed with gzip. */
export interface WebResult {
  readonly firstPaint: number;
  readonly filterChange: number;
  readonly scriptKilobytes: number;
  readonly scripts: readonly { readonly name: string; readonly kilobytes: number }[];
}

/** One large file over cuts of the connection, reloads of the page and kills of the server. */
export interface UploadMeasurement {
  readonly megabytes: number;
  readonly cuts: number;
  /** Until it was a version, starts of the server included. */
  readonly seconds: number;
  /** Of its size. */
  readonly sentTwiceShare: number;
  /** Whether the hash of what is stored is that of what was sent. */
  readonly isSame: boolean;
  /** Memory of the server, at most. */
  readonly peakMegabytes: number;
}

/** What people wait for in a large price database, in milliseconds. */
export interface PriceMeasurement {
  readonly elements: number;
  readonly searchP95: number;
  readonly guestP95: number;
  /** The longest of some rounds, each over all elements. */
  readonly preview: number;
  readonly draft: number;
  readonly release: number;
  readonly withdrawal: number;
  /** A page of the comparison of two days, between which every price changes. */
  readonly comparison: number;
  /** Reading in a table with as many new elements. */
  readonly reading: number;
}

/** One call beside the bare one that only reads, writes and answers. */
export interface CallResult {
  readonly title: string;
  /** In milliseconds. */
  readonly atMost: number;
  readonly kilobytes: number;
  readonly product: Figures;
  readonly baseline: Figures;
  readonly ratios: Ratios;
  /** Of the round that others disturbed least. */
  readonly bestP95: number;
}

/** What a person sees of one view of the board, in milliseconds, the best of some tries. */
export interface FrameResult {
  /** From the last byte of the answer to the first cards. */
  readonly firstPaint: number;
  /** How long 95 of 100 frames last at most. */
  readonly scrollP95: number;
  readonly dragP95: number;
}

export interface BoardResult {
  /** Of a plain table with as many cells. */
  readonly bareScrollP95: number;
  readonly quarter: FrameResult;
  readonly week: FrameResult;
}

/** What people wait for in a large planning. */
export interface PlanningMeasurement {
  readonly people: number;
  readonly appointments: number;
  readonly earlier: number;
  readonly calls: readonly CallResult[];
  /** `null` where no browser was asked for. */
  readonly board: BoardResult | null;
}

/** What people wait for in an office that has booked its time for a year. */
export interface TimeMeasurement {
  readonly people: number;
  readonly entries: number;
  readonly calls: readonly CallResult[];
}

export interface BenchResult {
  readonly measuredAt: string;
  readonly machine: {
    readonly processor: string;
    readonly processors: number;
    readonly memoryGigabytes: number;
    readonly node: string;
    readonly postgres: string;
  };
  readonly projects: number;
  readonly smallProjects: number;
  readonly scenarios: readonly ScenarioResult[];
  readonly memory: MemoryResult;
  /** `null` where only some calls were measured. */
  readonly signIn: SignInTiming | null;
  /** `null` where only some calls were measured. */
  readonly archive: ArchiveResult | null;
  readonly web: WebResult | null;
  readonly upload: UploadMeasurement | null;
  /** `null` where only other calls were measured. */
  readonly prices: PriceMeasurement | null;
  /** `null` where only other calls were measured. */
  readonly planning: PlanningMeasurement | null;
  /** `null` where only other calls were measured. */
  readonly time: TimeMeasurement | null;
}
