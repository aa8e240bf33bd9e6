import type {
  CheckFinding,
  CheckGroup,
  ChecklistTemplateItem,
  ProgrammeTerms,
  ProjectDocument,
  ProjectMode,
  ProjectService,
  ProjectState,
  SignInMethod,
  UserObligations,
} from '@energieakte/contract';
import type { RawBuilder } from 'kysely';
import type { BackgroundTask } from '#core/background-work.ts';
import type { DashboardTile } from '#core/dashboard/dashboard-tile.ts';
import type { UserWork } from '#core/people/open-work.ts';
import type { RetentionRule } from '#core/privacy/retention-rule.ts';
import type { TableData } from '#core/privacy/table-data.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import type { JobQueue } from '#database/job-queues.ts';
import type { Route } from '#http/handle.ts';
import type { Person } from '#http/person.ts';

/** The terms of a programme as they are on a day, with the checklist that goes with them. */
export interface DatedTerms extends ProgrammeTerms {
  readonly name: string;
  /** What the checklist of the programme asks for; `null`: it has none. */
  readonly checklistItems: readonly ChecklistTemplateItem[] | null;
}

/** The terms of a funding case by its id; `null` for a programme nobody knows. */
export type TermsOfCase = (caseId: string) => DatedTerms | null;

/** What the programmes of a project say on a day. */
export interface RulesOfDay {
  readonly termsOf: TermsOfCase;
  /** `YYYY-MM-DD` in Europe/Berlin */
  readonly today: string;
}

/** What of a changed project decides about the records that follow from it. */
export interface ChangedProject extends Pick<ProjectDocument, 'fundingCases' | 'certificates' | 'site'> {
  readonly id: string;
  readonly mode: ProjectMode;
  readonly state: ProjectState;
  readonly services: readonly Pick<ProjectService, 'serviceCode' | 'ordered' | 'doneAt' | 'color'>[];
}

/** A feature that keeps records which follow from a project. */
export interface ProjectFollower {
  readonly feature: string;
  /** SQL of what is kept so far of the row `project`, as one JSON value: one statement reads that of all followers. */
  readonly stored: RawBuilder<unknown>;
  /**
   * Brings the records in line, inside the transaction of the change and after it was written.
   * @returns whether anything changed: then the project is read again before its version is written
   */
  readonly follow: (db: Transaction, changed: FollowedChange) => Promise<boolean>;
}

export interface FollowedChange {
  readonly project: ChangedProject;
  readonly rules: RulesOfDay;
  /** What `stored` of the follower found. */
  readonly stored: unknown;
  /** `null`: nobody has, a new day came. */
  readonly changedBy: string | null;
}

/** What ended: one session, or all of a person but the one that is kept. */
export type EndedSessions =
  | { readonly sessionId: string }
  | { readonly userId: string; readonly exceptSessionId: string | null };

/** A comment that is written, changed, deleted or brought back. */
export interface ChangedComment {
  readonly person: Person;
  readonly projectId: string;
  readonly authorId: string | null;
  /** What it says before and after, whether or not it can be read then. */
  readonly texts: readonly string[];
}

/** A feature whose records are as visible as the comment that names them. */
export interface CommentFollower<Context> {
  readonly feature: string;
  /**
   * Called inside the transaction of the change, before the comment is locked: reserves what follows it. The answer is
   * called when the comment is written, in the same transaction.
   */
  readonly begin: (
    context: Context,
    db: Transaction,
    changed: ChangedComment,
  ) => Promise<() => Promise<void>>;
}

/** Something of a project that somebody had for as long as the access lasted. */
export interface FreedProject {
  readonly id: string;
  readonly projectId: string;
}

/** A feature that lets people have something only as long as they are signed in. */
export interface AccessFollower {
  readonly feature: string;
  /** Frees it, inside the transaction that ends the sessions; answers the projects that are free now. */
  readonly free: (db: Transaction, ended: EndedSessions) => Promise<readonly FreedProject[]>;
}

/** A code that was typed beside a right password. */
export interface TypedCode {
  readonly userId: string;
  /** A code of the app or a recovery code; `null`: none was sent. */
  readonly otp: string | null;
}

/**
 * Uses up the code of a person whose password was right; answers what the person has shown with both together, or `null`
 * for a wrong or used one.
 * @throws AppError when something that the account demands is missing
 */
export type SignInCheck<Context> = (
  context: Context,
  db: Transaction,
  typed: TypedCode,
) => Promise<SignInMethod | null>;

/** Something that keeps the data of a project from being erased. */
export interface ProjectBlocker<Context> {
  readonly feature: string;
  /** Why they cannot go now, as a German sentence; `null` where nothing of this kind keeps them. */
  readonly find: (context: Context, db: Connection, projectId: string) => Promise<string | null>;
}

type Belongings = Omit<UserObligations, 'open' | 'kinds'>;

/** Something an account still has, to be seen before it is disabled or erased. */
export interface UserBelonging<Field extends keyof Belongings> {
  /** Where it stands in the answer. */
  readonly field: Field;
  readonly feature: string;
  /** One JSON value in the shape of the contract: one statement reads that of all features. */
  readonly value: (userId: string) => RawBuilder<unknown>;
}

/** For any of the fields. */
export type AnyUserBelonging = {
  readonly [Field in keyof Belongings]: UserBelonging<Field>;
}[keyof Belongings];

/** A service that is offered with the price of an element of the price list. */
export interface OfferedService {
  readonly elementId: string;
  readonly quantity: number;
}

/** What a service costs, and which price it was taken over from. */
export interface ServicePrice {
  readonly priceId: string;
  readonly unit: ProjectService['unit'];
  /** Net, in cents. */
  readonly unitPrice: number;
  /** What the customer gets off, in per cent; `null`: nothing, or it is in the price. */
  readonly discountPct: number | null;
}

/** A feature that knows prices of services, for those below it that only keep the id of an element. */
export interface ServicePricing<Context> {
  readonly feature: string;
  /** Which of these elements are there. */
  readonly listKnown: (db: Connection, elementIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The prices today in the list of a customer, in the order of the services; `null` where there is none for one unit. */
  readonly findPrices: (
    context: Context,
    db: Connection,
    offer: { readonly customerId: string; readonly services: readonly OfferedService[] },
  ) => Promise<readonly (ServicePrice | null)[]>;
}

/** A feature that writes invoices keeps people from changing by hand what one of them has. */
export interface BillingGuard {
  readonly feature: string;
  /** @throws AppError saying what to do instead, where an invoice has billed the service */
  readonly refuseBilled: (db: Connection, serviceId: string) => Promise<void>;
  /** @throws AppError where only the program gives such a number */
  readonly refuseNumber: (db: Connection, invoiceNo: string) => Promise<void>;
}

/** What checks of operations may use: `npm run doctor` has no more, because it asks when the server does not run. */
export type CheckContextOf<Context> = Pick<
  Context,
  keyof Context & ('clock' | 'database' | 'machine' | 'mailer')
>;

/** Something an admin looks after on the operations page. */
export interface OperationCheckSource<Context> {
  readonly feature: string;
  /** Names it for monitoring, and as the cause admins are notified of: `outbox`. */
  readonly key: string;
  readonly group: CheckGroup;
  readonly title: string;
  /** Asks as often as somebody looks, and each minute on every node: what takes long is remembered. */
  readonly find: (context: Context) => Promise<CheckFinding>;
}

/** A feature that answers calls. */
export type FeatureRoutes<Context> = (route: Route, context: Context) => void;

/** A feature that does the jobs of a queue. */
export interface QueueWorker<Context> {
  readonly queue: JobQueue;
  readonly feature: string;
  /** Does one job; one that throws is tried again by the rules of its queue. */
  readonly run: (context: Context, data: unknown) => Promise<void>;
}

/**
 * Where features hang in, so that none is imported from below (ARCHITECTURE.md, "Extension points"). `extensions.ts` says
 * who takes part, in this order. `Context` is the `AppContext`, which holds them.
 */
export interface ExtensionPoints<Context> {
  /** The calls of each feature, beside those that `build-app.ts` gives more than the context. */
  readonly routes: readonly FeatureRoutes<Context>[];
  /** A project was made, saved, stopped, resumed or deleted, its progress changed, or a new day came. */
  readonly projectChanged: readonly ProjectFollower[];
  /** A comment was written, changed, deleted or brought back. */
  readonly commentChanged: readonly CommentFollower<Context>[];
  /** A session ended, or all of a person. */
  readonly accessEnded: readonly AccessFollower[];
  /** What signing in demands beside the password. */
  readonly signInCheck: SignInCheck<Context>;
  /** What is done again and again for as long as a node runs. */
  readonly backgroundTasks: readonly BackgroundTask<Context>[];
  /** What the search finds, one source for each group of its answer. */
  readonly searchSources: readonly SearchSource<unknown>[];
  /** What the dashboard shows, one tile for each field of its answer. */
  readonly dashboardTiles: readonly DashboardTile[];
  /** What every table holds about people, wherefore and how long. */
  readonly tableData: readonly TableData[];
  /** What of a project has to be kept, and how long; of rules that last equally long the first is named. */
  readonly retention: readonly RetentionRule[];
  /** What keeps the data of a project from being erased. */
  readonly projectBlockers: readonly ProjectBlocker<Context>[];
  /** Work an account has in running projects, in the order in which it is listed. */
  readonly userWork: readonly UserWork[];
  /** What else an account still has. */
  readonly userObligations: readonly AnyUserBelonging[];
  /** What services cost that name an element of the price list; of several that know it the first one says so. */
  readonly servicePrices: readonly ServicePricing<Context>[];
  /** Who writes invoices of services. */
  readonly billingGuards: readonly BillingGuard[];
  /** What the operations page shows, in its order within each group; critical ones notify admins. */
  readonly operationChecks: readonly OperationCheckSource<CheckContextOf<Context>>[];
  /** What is done with the jobs of each queue. */
  readonly queueWorkers: readonly QueueWorker<Context>[];
}
