/** TimeTac, the outside service in which an office may keep its times. Our rows are the truth; this reads and writes there. */

/** What a call came to. `reason` is for the log and for admins: short, and without anything secret. */
export type TimeTacResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** TimeTac does not want it; `text` is its sentence. Another attempt would hear the same. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The person has to sign in there anew. */
  | { readonly kind: 'expired' }
  /** A write that may have been done or not: whoever repeats it looks for it first. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Nothing was done; a later attempt may go better, not before `retryAfter` seconds where TimeTac says so. */
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfter: number | null }
  /** What answers is not TimeTac as it was configured: a wrong path, account or key. */
  | { readonly kind: 'misconfigured'; readonly reason: string };

export interface TimeTacTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** What became of tokens that TimeTac no longer took. */
export type RefreshedTokens =
  /** Somebody else has replaced them meanwhile, or nobody knows: they stay as they are stored. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'renewed'; readonly tokens: TimeTacTokens }
  /** They are worth nothing any more. */
  | { readonly kind: 'dead' };

/** Where the tokens of a person are kept; two refreshes at once may make each other's tokens worthless. */
export interface TimeTacTokenStore {
  /** `null`: not signed in there. */
  readonly read: () => Promise<TimeTacTokens | null>;
  /**
   * Lets one node at a time ask for new tokens: `refresh` gets what is stored by then, and what it answers is stored before
   * anybody else reads. Not called when nothing is stored.
   */
  readonly replace: (refresh: (stored: TimeTacTokens) => Promise<RefreshedTokens>) => Promise<void>;
}

/** For whom a call is made. */
export interface TimeTacAccount {
  /** The id of the person here. */
  readonly key: string;
  /** The id of the person there. */
  readonly userId: number;
  /** `null` with TIMETAC_MODE=service, where the server has a token of its own. */
  readonly tokens: TimeTacTokenStore | null;
}

export interface TimeTacUser {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
}

export interface TimeTacProject {
  readonly id: number;
  readonly name: string;
  /** Planning, active, inactive, closed; `null` where TimeTac says something else. */
  readonly status: 1 | 2 | 3 | 4 | null;
}

export interface TimeTacTask {
  readonly id: number;
  readonly projectId: number;
  readonly title: string;
  readonly billable: boolean;
  /** Whether a timer can be started on it: it is neither finished nor a mere heading. */
  readonly startable: boolean;
}

export interface TimeTacTracking {
  readonly id: number;
  readonly userId: number;
  readonly taskId: number | null;
  readonly start: Date;
  /** `null`: it runs. */
  readonly end: Date | null;
  readonly note: string;
  /** The id that was given when it was written; `null` for what was begun there. */
  readonly uniqueId: string | null;
}

export interface NewTracking {
  readonly taskId: number;
  /** Whole minutes. */
  readonly start: Date;
  readonly note: string | null;
  /** The same for each attempt to write the same thing. */
  readonly uniqueId: string;
}

/** Absent: stays as it is. */
export interface ChangedTracking {
  readonly id: number;
  readonly taskId?: number;
  readonly start?: Date;
  readonly end?: Date;
  readonly note?: string;
}

type Result<Value> = Promise<TimeTacResult<Value>>;

/** No call throws, and none is repeated by itself but after its tokens were renewed. */
export interface TimeTac {
  /** Whether TimeTac takes the key of the office. */
  readonly check: () => Promise<TimeTacResult<null>>;
  /** `service`: one token of the server, and writes name whose they are. */
  readonly mode: 'password' | 'service';
  /** With TIMETAC_MODE=password only. Nothing is stored; the password is forgotten. */
  readonly signIn: (credentials: {
    readonly username: string;
    readonly password: string;
  }) => Result<{ readonly user: TimeTacUser; readonly tokens: TimeTacTokens }>;
  /** With TIMETAC_MODE=service: whose times are those of an address; `null` where not exactly one person has it. */
  readonly findUserByEmail: (email: string) => Result<TimeTacUser | null>;
  readonly signOut: (account: TimeTacAccount) => Result<null>;
  /** Where people see a project in TimeTac itself. */
  readonly projectUrl: (projectId: number) => string;
  readonly findProject: (account: TimeTacAccount, projectId: number) => Result<TimeTacProject | null>;
  readonly tasksOfProject: (
    account: TimeTacAccount,
    projectId: number,
  ) => Result<readonly TimeTacTask[]>;
  /** What runs; `null`: nothing. */
  readonly current: (account: TimeTacAccount) => Result<TimeTacTracking | null>;
  readonly start: (account: TimeTacAccount, tracking: NewTracking) => Result<TimeTacTracking>;
  /** Stops whatever runs there: TimeTac takes no id. `null`: nothing ran. */
  readonly stop: (
    account: TimeTacAccount,
    stop: { readonly end: Date; readonly note: string | null },
  ) => Result<TimeTacTracking | null>;
  readonly create: (
    account: TimeTacAccount,
    tracking: NewTracking & { readonly end: Date },
  ) => Result<TimeTacTracking>;
  readonly update: (account: TimeTacAccount, change: ChangedTracking) => Result<TimeTacTracking>;
  readonly delete: (account: TimeTacAccount, trackingId: number) => Result<null>;
  readonly findTracking: (account: TimeTacAccount, id: number) => Result<TimeTacTracking | null>;
  readonly findByUniqueId: (account: TimeTacAccount, uniqueId: string) => Result<TimeTacTracking | null>;
  /** For what was written without its id: the same person, task and minute. */
  readonly findByStart: (
    account: TimeTacAccount,
    tracking: { readonly taskId: number; readonly start: Date },
  ) => Result<TimeTacTracking | null>;
  /** All that begins in a period, on the clock of the office. */
  readonly trackingsBetween: (
    account: TimeTacAccount,
    period: { readonly start: Date; readonly end: Date },
  ) => Result<readonly TimeTacTracking[]>;
}
