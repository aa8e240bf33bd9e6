import { charactersMessage, errorText, monthTitle } from '@energieakte/contract';
import { DatabaseError } from 'pg';
import { type AppError, invalidField, refusal } from '#http/app-error.ts';

/** Labels for the references people choose; a missing target is a 400 that names the field. */
const referenceLabels: Readonly<Record<string, string>> = {
  project__customer_id: 'Auftraggeber',
  project__responsible_user_id: 'Projektleitung',
  project__expert_user_id: 'Energieeffizienz-Experte',
  project__reviewer_user_id: 'Prüfer (4 Augen)',
  project_member__user_id: 'Mitglieder',
  project_contact__user_id: 'Ansprechpartner des Auftraggebers',
  project_group__group_id: 'Gruppen',
  project_relation__project_id: 'Verknüpfte Projekte',
  project_relation__related_id: 'Verknüpfte Projekte',
  project_service__assignee_id: 'Bearbeitung',
  project_certificate__issuer_user_id: 'Aussteller',
  attachment__checklist_item_id: 'Unterlage der Checkliste',
  attachment__funding_case_id: 'Förderfall',
  deadline__responsible_user_id: 'Zuständig',
  saved_view__group_id: 'Gruppe',
  project_type__checklist_template_id: 'Unterlagenliste',
  funding_programme__checklist_template_id: 'Unterlagenliste',
  house_model__customer_id: 'Auftraggeber',
  price_element__service_code: 'Leistung',
  project__price_list_id: 'Preisliste',
  price_list_customer__customer_id: 'Auftraggeber',
  price__element_id: 'Preiselement',
  customer__account_manager_id: 'Betreuer',
  user_group__customer_id: 'Auftraggeber',
  user_group_member__user_id: 'Mitglieder',
  comment__reply_to: 'Antwort auf',
  comment__assignee_id: 'Zuständig',
  comment_mention__user_id: 'Erwähnte Personen',
  comment_mention__group_id: 'Erwähnte Gruppen',
  comment_draft__comment_id: 'Bearbeiteter Kommentar',
  comment_draft__reply_to: 'Antwort auf',
  user_qualification__user_id: 'Benutzer',
  absence__deputy_id: 'Vertretung',
  follow_up__assignee: 'Zuständig',
  follow_up__group_id: 'Team',
  follow_up__project_id: 'Projekt',
  follow_up__attachment_id: 'Unterlage',
  follow_up__customer_id: 'Auftraggeber',
  appointment__group_id: 'Gruppe',
  appointment__project_id: 'Projekt',
  appointment__service: 'Leistung',
  appointment__deadline_id: 'Frist',
  appointment__customer_id: 'Auftraggeber',
  appointment__protocol_attachment_id: 'Protokoll',
  appointment_person__user_id: 'Personen',
  time_rounding__customer_id: 'Auftraggeber',
  time_rounding__project_id: 'Projekt',
  time_rounding__service_code: 'Leistung',
  hour_rate__user_id: 'Person',
  time_entry__appointment_id: 'Termin',
  time_entry__service: 'Leistung',
  time_entry__task_id: 'Aufgabe',
  time_sum__service: 'Leistung',
  error_group__assignee_id: 'Zuständig',
  calendar_feed__user_id: 'Person',
  calendar_feed__group_id: 'Gruppe',
};

/** The refusal that names the field of the short name. */
function atShortname(code: 'customer.shortnameTaken' | 'customer.shortnameFixed'): AppError {
  return refusal(code, {}, { fields: { shortname: errorText(code, {}) } });
}

function taken(code: 'user.emailTaken' | 'user.usernameTaken', field: string): AppError {
  return refusal(code, {}, { fields: { [field]: errorText(code, {}) } });
}

/** The value that was there already; PostgreSQL puts it in brackets behind that of the columns, whatever its language. */
function keyIn({ detail = '' }: DatabaseError): string {
  const from = detail.indexOf('=(') + 2;
  return detail.slice(from, detail.indexOf(')', from));
}

/** The trigger says in the detail which month it is, by its first day. */
function closedMonth({ detail = '' }: DatabaseError): AppError {
  return refusal('timeMonth.closed', { month: monthTitle(detail.slice(0, 7)) });
}

/** Unique names, and what a record may not become: constraint → what its breach says. */
const conflicts: Readonly<Record<string, (error: DatabaseError) => AppError>> = {
  attachment__accounts_internal: () => refusal('attachment.slotInternal', {}),
  // Answers follow their thread into its subject, also those that customers read.
  comment__billing_internal: () => refusal('comment.alwaysInternal', {}),
  customer__shortname_unique: () => atShortname('customer.shortnameTaken'),
  customer__shortname_fixed: () => atShortname('customer.shortnameFixed'),
  customer__office_active: () => refusal('customer.officeStays', {}),
  user_group__name_unique: () => refusal('group.nameTaken', {}),
  user_group_member__own_customer: () => refusal('group.foreignGuest', {}),
  user_qualification__once: () => refusal('qualification.kindTaken', {}),
  checklist_template__name_unique: () => refusal('checklistTemplate.nameTaken', {}),
  funding_programme__no_overlap: () => refusal('programme.overlap', {}),
  price_element__number_unique: (error) =>
    refusal(
      'priceElement.numberTaken',
      { number: keyIn(error) },
      { fields: { number: 'Diese Nummer ist schon vergeben.' } },
    ),
  price_import__request: () => refusal('priceImport.idTaken', {}),
  price_mapping__name_unique: () => refusal('priceMapping.nameTaken', {}),
  price_list__number_unique: () => refusal('priceList.numberTaken', {}),
  price_list__name_unique: () => refusal('priceList.nameTaken', {}),
  price_list_customer__one_list: () => refusal('server.crossed', {}),
  price__frozen: () => refusal('price.frozen', {}),
  price__no_overlap: () => refusal('server.crossed', {}),
  offer__frozen: () => refusal('offer.notDraft', {}),
  offer__number: () => refusal('server.crossed', {}),
  order_line__one_price: () => refusal('orderLine.hasPrice', {}),
  invoice__frozen: () => refusal('invoice.frozen', {}),
  invoice__cancelled_once: () => refusal('invoice.cancelled', {}),
  invoice_event__reversed_once: () => refusal('invoice.paymentReversed', {}),
  // Whoever bills reserves the projects first and looks; this is what gets past all the same.
  service_claim__once: () => refusal('server.crossed', {}),
  prepayment_claim__once: () => refusal('server.crossed', {}),
  survey__anonymity_fixed: () => refusal('survey.anonymityFixed', {}),
  survey__days: () => invalidField('validTo', 'Gültig bis', 'Der letzte Tag liegt vor dem ersten.'),
  survey_transfer__once: () => refusal('surveyResponse.decided', {}),
  survey_version__one_draft: () => refusal('server.crossed', {}),
  survey_version__number_once: () => refusal('server.crossed', {}),
  house_model__name_unique: () => refusal('houseModel.nameTaken', {}),
  service_type_pkey: () => refusal('serviceType.codeTaken', {}),
  passkey__credential_unique: () => refusal('passkey.known', {}),
  saved_view__name_unique: () => refusal('view.nameTaken', {}),
  saved_view__default_unique: () => refusal('view.defaultTaken', {}),
  role_view__view_id: () => refusal('view.startNotCommon', {}),
  absence__no_overlap: () => refusal('absence.overlaps', {}),
  absence__length: () =>
    invalidField('lastDay', 'Letzter Tag', 'Eine Abwesenheit darf höchstens drei Jahre dauern.'),
  time_entry__forgotten: () => refusal('timeEntry.forgotten', {}),
  time_rounding__no_overlap: () => refusal('timeRounding.overlaps', {}),
  time_rounding__one_target: () =>
    invalidField('projectId', 'Projekt', 'Bitte entweder einen Auftraggeber oder ein Projekt wählen.'),
  hour_rate__no_overlap: () => refusal('hourRate.overlaps', {}),
  time_month__one_closed: () => refusal('server.crossed', {}),
  time_entry__month_open: closedMonth,
  time_week__month_open: closedMonth,
  time_entry__open: () => refusal('timeWeek.submitted', {}),
  time_entry__appointment_once: () => refusal('timeEntry.appointmentTwice', {}),
  time_entry__length: () => refusal('timeEntry.tooLong', {}),
  time_entry__order: () => refusal('timeEntry.endBeforeStart', {}),
  // Whoever writes locks the person first and looks; this is what gets past all the same.
  time_entry__no_overlap: () => refusal('server.crossed', {}),
  time_entry__one_running: () => refusal('server.crossed', {}),
  time_entry__request_once: () => refusal('server.crossed', {}),
  project__timetac_once: () =>
    refusal(
      'timetac.linkTaken',
      {},
      { fields: { timetacProjectId: errorText('timetac.linkTaken', {}) } },
    ),
  timetac_account__timetac_user_id: () => refusal('timetac.accountTaken', {}),
  time_task__title_once: () => refusal('timeTask.titleTaken', {}),
  time_week__four_eyes: () => refusal('timeWeek.ownDecision', {}),
  office_day__once: () => refusal('officeDay.taken', {}),
  // Whoever plans locks the people first and looks what they do already; this is what gets past all the same.
  appointment_person__no_double: () => refusal('server.crossed', {}),
  appointment__order: () => refusal('appointment.endBeforeStart', {}),
  appointment__length: () => refusal('appointment.tooLong', {}),
  appointment__guest_project: () => refusal('appointment.guestNeedsProject', {}),
  app_user__username_unique: () => taken('user.usernameTaken', 'username'),
  app_user__email_unique: () => taken('user.emailTaken', 'email'),
  app_user__last_super_admin: () => refusal('user.lastSuperAdmin', {}),
  app_user__username_characters: () => invalidField('username', 'Benutzername', charactersMessage),
};

/** SQLSTATE classes and codes that mean "not now": connection lost, shutting down, starting, too many. */
const unavailable = /^(08|57P0[123]|53[023]00|57014)/u;
const diskFull = '53100';
/** Two transactions waited for each other, and PostgreSQL let one of them go. */
const crossed = new Set(['40P01', '40001']);
/** A text with a zero character, which PostgreSQL stores neither as text nor inside JSON. */
const unstorableText = new Set(['22021', '22P05']);
/** What the driver says, without a code, of a connection that broke off or was given up. */
const brokenConnection = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);
const unavailableSystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

function refusalForSystemError(error: Error): AppError | null {
  const code: unknown = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return refusal('server.storageFull', {}, { cause: error });
  if (
    brokenConnection.has(error.message) ||
    (typeof code === 'string' && unavailableSystemCodes.has(code))
  ) {
    return refusal('server.unavailable', {}, { cause: error, retryAfter: 2 });
  }
  return null;
}

function refusalForCode(code: string, cause: DatabaseError): AppError | null {
  if (code === diskFull) return refusal('server.storageFull', {}, { cause });
  if (crossed.has(code)) return refusal('server.crossed', {}, { cause });
  if (unavailable.test(code)) return refusal('server.unavailable', {}, { cause, retryAfter: 2 });
  if (unstorableText.has(code)) {
    return refusal(
      'request.invalid',
      { summary: 'Ein Text enthält ein unzulässiges Zeichen.' },
      { cause },
    );
  }
  return null;
}

/** Unique, exclusion and check constraints. */
const refusingCodes = new Set(['23505', '23P01', '23514']);

function refusalForConstraint(error: DatabaseError): AppError | null {
  const { code, constraint = '' } = error;
  if (code !== undefined && refusingCodes.has(code)) return conflicts[constraint]?.(error) ?? null;
  // The content went with its last reference while somebody wanted to refer to it.
  if (constraint === 'attachment_file__sha256')
    return refusal('attachment.contentGone', {}, { cause: error });
  if (constraint === 'invoice_line__service_id')
    return refusal('service.onInvoice', {}, { cause: error });
  const field = code === '23503' ? referenceLabels[constraint] : undefined;
  return field === undefined ? null : refusal('reference.missing', { field }, { cause: error });
}

/**
 * The refusal a database error means, or `null` when nobody expected it. Constraints are named `table__rule`;
 * here each becomes its sentence.
 */
export function refusalForDatabaseError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if (!(error instanceof DatabaseError)) return refusalForSystemError(error);
  const known = refusalForCode(error.code ?? '', error);
  if (known !== null) return known;
  return refusalForConstraint(error);
}
