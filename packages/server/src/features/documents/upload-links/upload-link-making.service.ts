import {
  addDays,
  germanDay,
  longestUploadLinkDays,
  type RecordedChecklistItem,
  type UploadLinkInput,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { publicAddress } from '#http/public-address.ts';
import { newToken, tokenHash } from '#http/secret-token.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import { insertLink } from '#features/documents/upload-links/upload-links.queries.ts';

/** @throws AppError `request.invalid` for a day that is over or too far away */
export function refuseDay(expiresOn: string, now: Date): void {
  const today = berlinDay(now);
  const latest = addDays(today, longestUploadLinkDays);
  if (expiresOn < today) throw invalidField('expiresOn', 'Gültig bis', 'Dieser Tag ist schon vorbei.');
  if (expiresOn > latest)
    throw invalidField(
      'expiresOn',
      'Gültig bis',
      `Ein Upload-Link gilt höchstens ${longestUploadLinkDays} Tage, also bis zum ${germanDay(latest)}.`,
    );
}

/** What is needed of the project a link belongs to. */
export interface LinkedProject {
  readonly id: string;
  readonly customerId: string | null;
  readonly checklist: readonly RecordedChecklistItem[];
}

function refuseItems({ checklist }: LinkedProject, { itemIds, acceptsOther }: UploadLinkInput): void {
  if (itemIds.length === 0 && !acceptsOther) throw refusal('uploadLink.nothingWanted', {});
  const chosen = checklist.filter(({ id }) => itemIds.includes(id));
  if (chosen.length < new Set(itemIds).size) throw refusal('checklist.notFound', {});
  const own = chosen.find(({ owedBy }) => owedBy === 'BUERO');
  if (own !== undefined) throw refusal('uploadLink.owedByOffice', { label: own.label });
}

/** Who does something to a link, and from where. */
export interface LinkActor {
  readonly person: Person;
  readonly caller: Pick<Caller, 'address' | 'userAgent'>;
}

interface LinkAction {
  readonly actor: LinkActor;
  readonly action: 'uploadLink.created' | 'uploadLink.prolonged' | 'uploadLink.revoked';
  readonly linkId: string;
  /** What the remark in the project says. It outlives the Bauherr's data: titles, where people write names, stay away. */
  readonly text: string;
}

/** Writes down what was done to a link: in the audit log, as a remark in the project, and as a notice to open pages. */
export async function noteLinkAction(
  db: Transaction,
  { id: projectId, customerId }: Pick<LinkedProject, 'id' | 'customerId'>,
  { actor: { person, caller }, action, linkId, text }: LinkAction,
): Promise<void> {
  const about = { entity: 'project', entityId: projectId, details: { linkId } } as const;
  await recordAudit(db, { actor: person, action, ...about, caller });
  await noteProgress(db, { projectId, subject: 'UNTERLAGEN', text, reason: null, personId: person.id });
  const hearers = { deleted: false, forCustomer: false, userIds: [] } as const;
  await announce(db, { type: 'attachment.changed', id: projectId, customerId, ...hearers, userIds: [] });
}

export interface NewUploadLink {
  readonly actor: LinkActor;
  /** Held by the caller, who knows that the person may. */
  readonly project: LinkedProject;
  readonly params: UploadLinkInput;
  /** Of `params.password`: hashing takes too long for a transaction. */
  readonly passwordHash: string | null;
}

function emptyToNull(text: string | null): string | null {
  return text === '' ? null : text;
}

function rowOf({ config }: AppContext, link: NewUploadLink) {
  const { params, actor, project, passwordHash } = link;
  return {
    project_id: project.id,
    title: params.title,
    message: emptyToNull(params.message),
    recipient_name: emptyToNull(params.recipientName),
    recipient_email: emptyToNull(params.recipientEmail),
    accepts_other: params.acceptsOther,
    kinds: params.kinds,
    // Nothing larger comes in anyway, and the limit that is told is the one that holds.
    max_file_bytes: Math.min(params.maxFileBytes, config.uploadMaxBytes),
    max_total_bytes: params.maxTotalBytes,
    max_files: params.maxFiles,
    expires_on: params.expiresOn,
    password_hash: passwordHash,
    created_by: actor.person.id,
    updated_by: actor.person.id,
  };
}

/**
 * Makes an upload link in the caller's transaction. Its address is known only now: a hash of its token is kept.
 * @example const { id, address } = await makeUploadLink(context, db, { actor, project: record, wish, passwordHash });
 *   await sendMail(db, { to, subject, text, link: { kind: 'uploadLink', id, sealed: context.encryption.seal(address) } });
 * @throws AppError `request.invalid`, `uploadLink.nothingWanted`, `uploadLink.owedByOffice`, `checklist.notFound`
 */
export async function makeUploadLink(
  context: AppContext,
  db: Transaction,
  link: NewUploadLink,
): Promise<{ readonly id: string; readonly address: string }> {
  const { params, actor, project } = link;
  refuseDay(params.expiresOn, context.clock.now());
  refuseItems(project, params);
  const token = newToken();
  const id = newId();
  const itemIds = [...new Set(params.itemIds)];
  await insertLink(db, { ...rowOf(context, link), id, token_hash: tokenHash(token) }, itemIds);
  const text = `Upload-Link angelegt, gültig bis ${germanDay(params.expiresOn)}`;
  await noteLinkAction(db, project, { actor, action: 'uploadLink.created', linkId: id, text });
  return { id, address: publicAddress(context.config, `/hochladen#${token}`) };
}
