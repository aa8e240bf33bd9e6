import type { Readable } from 'node:stream';
import type { DataStore, Locker } from '@tus/server';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AppConfig } from '#core/app-config.ts';
import type { BackupKeeper } from '#core/backup-keeper.ts';
import type { BounceMailbox } from '#core/bounce-mailbox.ts';
import type { CheckContextOf, ExtensionPoints } from '#core/extension-points.ts';
import type { LetterMailer } from '#core/letter-mailer.ts';
import type { Machine } from '#core/machine.ts';
import type { TimeTac } from '#core/timetac.ts';
import type { ChangeNotice } from '#database/announce.ts';
import type { Database } from '#database/connection.ts';
import type { JobQueue } from '#database/job-queues.ts';
import type { StartTimer } from '#http/start-timer.ts';

/** The time, so that tests can turn it. Locks and throttling use the clock of the database instead. */
export interface Clock {
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** For limits: what is to happen unless something else happens before. */
  readonly startTimer: StartTimer;
}

/** Hears what any node announced with `announce` (database/announce.ts), and when notices may have been missed. */
export interface ChangeFeed {
  /** Answers the function that ends the subscription. */
  readonly subscribe: (listener: ChangeListener) => () => void;
  /** False while the connection to the database is lost: caches must not be trusted then. */
  readonly isConnected: () => boolean;
}

export interface ChangeListener {
  readonly onNotice: (notice: ChangeNotice) => void;
  /** Notices may have been missed: the connection was lost and is back, or the server is stopping. */
  readonly onGap: (reason: 'reconnected' | 'lost' | 'stopping') => void;
}

/** What was sealed is not to be opened: it was changed, or its key is none of those the server has. */
export class UnreadableSecretError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'UnreadableSecretError';
  }
}

/** Keeps secrets that have to be read again unreadable in the database and in its backups. */
export interface Encryption {
  readonly seal: (text: string) => string;
  /** @throws UnreadableSecretError when the text was changed or its key is not known */
  readonly open: (sealed: string) => string;
}

/** Does one job; one that throws is tried again by the rules of its queue. */
export type RunJob = (data: unknown) => Promise<void>;

/** Work that outlives a request; given with `enqueueJob` (database/enqueue-job.ts). */
export interface Jobs {
  /** Says what is done with the jobs of a queue; said once, while the application is built. */
  readonly work: (queue: JobQueue, run: RunJob) => void;
}

export interface OutgoingMail {
  /** Stays the same when a mail is sent once more, so that mail programs can tell. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly OutgoingFile[];
}

export interface OutgoingFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

export interface Mailer {
  /**
   * Answers `null` when the mail server has taken it, or its reason why it never will.
   * @throws Error when a later attempt may go better
   */
  readonly send: (mail: OutgoingMail) => Promise<string | null>;
}

/**
 * Who waits with whom while passwords are checked: those who sign in from where they never did, those who sign in from
 * where they did before, those who open an upload link, and those who are in already.
 */
export type HashLane = 'signIn' | 'knownSignIn' | 'uploadLink' | 'account';

/** Whose work it is; the networks of a lane take turns. */
export interface HashSlot {
  readonly lane: HashLane;
  readonly network: string;
}

/** Turns passwords into what may be stored of them, at a cost that fits the machine. */
export interface PasswordHasher {
  /**
   * The argon2id hash, in PHC notation with its own salt.
   * @throws AppError `rate.limited` or `server.busy` when too many are waiting
   */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether the password is right. Without a stored hash the answer is no, and it takes just as long, so that time does
   * not tell which accounts exist. Without a turn it is that of somebody who is in already.
   * @throws AppError `rate.limited` or `server.busy`, without looking at the password, when too many are waiting
   */
  readonly matches: (storedHash: string | null, password: string, turn?: HashSlot) => Promise<boolean>;
  /** Whether a new hash of the same password would be worth more. */
  readonly isOutdated: (storedHash: string) => boolean;
}

/** An end of the audit log's chain: the number and the hash of a link. */
export interface Anchor {
  readonly seq: number;
  readonly hash: string;
}

/** Remembers ends of the audit log's chain outside the database, so that cutting it off or writing it anew is found. */
export interface AnchorStore {
  readonly list: () => Promise<readonly Anchor[]>;
  readonly add: (anchor: Anchor) => Promise<void>;
}

/** What must be remembered while somebody signs in at the provider. */
export interface ProviderRoundTrip {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who the provider says has signed in there. */
export interface ProvidedIdentity {
  readonly issuer: string;
  /** Never changes and never passes to somebody else, unlike the e-mail address. */
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly issuer: string | null;
}

/** The office's OpenID provider. */
export interface IdentityProvider {
  readonly label: string;
  readonly linkByEmail: boolean;
  /** @throws AppError `sso.unavailable` when the provider does not answer */
  readonly begin: () => Promise<{ readonly url: string; readonly roundTrip: ProviderRoundTrip }>;
  /** @throws AppError `sso.failed` when this is no answer to the round trip, `sso.unavailable` */
  readonly finish: (answer: ProviderAnswer, roundTrip: ProviderRoundTrip) => Promise<ProvidedIdentity>;
}

/** Bytes from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredContent {
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  /** When it was last adopted. */
  readonly storedAt: Date;
}

/** There is no room left where files lie; nothing half written counts as stored. */
export class StorageFullError extends Error {
  constructor(options?: ErrorOptions) {
    super('There is no room left for files.', options);
    this.name = 'StorageFullError';
  }
}

/**
 * Where the bytes of files lie: first as an upload that may still grow, then for good, each content once under its
 * SHA-256 (64 small hexadecimal digits). Knows nothing of records; whoever removes must know that none is left.
 */
export interface FileStore {
  /** Uploads on their way, with the offset each has reached. `deleteExpired` gives up those nobody went on with. */
  readonly incoming: DataStore;
  /**
   * Puts a complete upload in its place. Called again after it was done, it does nothing.
   * @throws StorageFullError
   */
  readonly adopt: (uploadId: string, sha256: string) => Promise<void>;
  /** @throws Error when there is no such upload, or when it is not complete */
  readonly readIncoming: (uploadId: string, range?: ByteRange) => Promise<Readable>;
  /** @throws Error when this content is not stored */
  readonly read: (sha256: string, range?: ByteRange) => Promise<Readable>;
  /** Bytes; `null` when this content is not stored. */
  readonly size: (sha256: string) => Promise<number | null>;
  /** Without an error when it is not there. */
  readonly remove: (sha256: string) => Promise<void>;
  readonly list: () => AsyncIterable<StoredContent>;
}

/**
 * Lets one piece of work at a time unpack much: each takes a thread that files and passwords need as well. `bytes` is what
 * it unpacks.
 */
export type UnpackSemaphore = (bytes: number, work: () => Promise<void>) => Promise<void>;

/**
 * Lets one long document of a node be laid out at a time, because it takes much memory and a whole processor.
 * @throws AppError `rate.limited` without doing the work, where the person waits for some already
 */
export type PdfQueue = <Result>(personId: string, work: () => Promise<Result>) => Promise<Result>;

/** One writer per upload over all nodes. */
export interface UploadLocks {
  readonly locker: Locker;
  /**
   * Runs what nobody else may do with this upload meanwhile.
   * @throws AppError `upload.busy` when another node or request does not let go of it
   */
  readonly hold: <Result>(id: string, work: () => Promise<Result>) => Promise<Result>;
  /** Whether somebody on this node writes to the upload. */
  readonly isHeld: (id: string) => boolean;
}

export type ScanVerdict =
  | { readonly kind: 'clean' }
  /** `name`: what the scanner calls it. */
  | { readonly kind: 'infected'; readonly name: string }
  /** More than the scanner looks at: nobody knows what it is. */
  | { readonly kind: 'tooLarge' };

export interface VirusScanner {
  /**
   * Reads the bytes to their end, or as far as the scanner wants them.
   * @throws Error when the scanner does not answer: then nothing is known, and a later attempt may go better
   */
  readonly scan: (bytes: Readable) => Promise<ScanVerdict>;
}

/** Everything a feature needs of the outside world. Made by `main`, or by a test. */
export interface AppContext {
  readonly config: AppConfig;
  readonly database: Database;
  /** For the hot reads, which are named prepared statements. */
  readonly pool: Pool;
  readonly changes: ChangeFeed;
  readonly clock: Clock;
  readonly log: Logger;
  /** Signs tokens; 32 bytes or more. */
  readonly tokenSecret: Uint8Array;
  readonly encryption: Encryption;
  readonly jobs: Jobs;
  /** `null` without a configured mail server: mails stay in the outbox. */
  readonly mailer: Mailer | null;
  /** For newsletters; `null` without a configured mail server: none can be sent then. */
  readonly letterMailer: LetterMailer | null;
  /** Who hangs in where. */
  readonly extensions: ExtensionPoints<AppContext>;
  readonly passwords: PasswordHasher;
  readonly anchors: AnchorStore;
  readonly files: FileStore;
  readonly uploadLocks: UploadLocks;
  readonly unpackSemaphore: UnpackSemaphore;
  readonly pdfQueue: PdfQueue;
  /**
   * Lets a sign-in wait for so many milliseconds.
   * @throws AppError `rate.limited` when too many are waiting already
   */
  readonly delaySignIn: (milliseconds: number) => Promise<void>;
  /** `null` where none is configured: then nothing waits for it. */
  readonly virusScanner: VirusScanner | null;
  /** `null` where none is configured. */
  readonly identityProvider: IdentityProvider | null;
  /** `null` where none is configured: then times are kept here only. */
  readonly timeTac: TimeTac | null;
  /** `null` where none is configured: what comes back is not seen. */
  readonly bounceMailbox: BounceMailbox | null;
  readonly machine: Machine;
  /** `null` where this node keeps none. */
  readonly backups: BackupKeeper | null;
}

/** What checks of operations get to see. */
export type CheckContext = CheckContextOf<AppContext>;
