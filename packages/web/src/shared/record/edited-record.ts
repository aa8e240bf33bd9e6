import type { MutationOptions } from '@tanstack/react-query';
import type { ApiError, ApiErrorCode } from '#api/api-error.ts';
import type { FormSection } from '#shared/forms/field-definition.ts';
import type { FormValues } from './form-values.ts';
import type { FieldMessages } from './record-values.ts';
import type { StoredRecord } from './use-editable-record.ts';
import type { Check } from './use-refusable-form.ts';

/** What stands in the form when it is read to be sent. */
export interface FormReading {
  readonly values: FormValues;
  /** The record as last read; what differs from it was changed here. */
  readonly base: StoredRecord;
  /** The number of the lease, or `null` where there is none. */
  readonly leaseNumber: number | null;
}

export type ReadInput<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly messages: FieldMessages };

/** The reservation of a record that only one person edits at a time. */
export interface RecordLease {
  /** The number to send along, or `null` while it is not held. */
  readonly number: () => number | null;
  /** Tries to get it back. Answers whether saving may be tried again. */
  readonly regain: () => Promise<boolean>;
  /** Whether a refusal says that it was lost. */
  readonly isLost: (error: ApiError) => boolean;
}

/** A record as the engine edits it; `wholeRecord` makes one from a description of its fields. */
export interface EditedRecord<Input, Saved> {
  readonly sections: readonly FormSection[];
  /** The name under which unsaved input is kept in this browser. */
  readonly draftKey: string;
  /** Of the record as last read; 0 for a new one. */
  readonly version: number;
  readonly stored: () => StoredRecord;
  readonly check: Check;
  /** What is sent: the changed fields, or all of them. */
  readonly read: (reading: FormReading) => ReadInput<Input>;
  readonly mutation: MutationOptions<Saved, Error, Input>;
  readonly storedOf: (saved: Saved) => StoredRecord;
  /** The refusal that brings along what somebody else has stored meanwhile. */
  readonly outdatedCode: ApiErrorCode;
  readonly readCurrent: (current: unknown) => StoredRecord | null;
  /** The refusal's sentences by path of the form. */
  readonly messagesOf: (error: ApiError, values: FormValues) => FieldMessages;
  /** A refusal that is asked about elsewhere on the page, and so is no failure of the form. */
  readonly isQuestion?: (error: ApiError) => boolean;
  readonly savedText: string;
  readonly failedText: string;
  readonly lease?: RecordLease;
  /** Deciding between two versions always goes on with saving, also where nobody had tried to. */
  readonly savesAfterDeciding?: boolean;
}
