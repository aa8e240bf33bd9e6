import {
  type OfficeSetting,
  type OfficeSettingDefinition,
  type OfficeSettingInput,
  officeSettings,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { chosenValue } from '#core/settings/read-setting.service.ts';
import {
  listStoredSettings,
  lockSetting,
  type StoredSetting,
  updateSetting,
} from '#features/office-settings/office-settings.queries.ts';

function present(definition: OfficeSettingDefinition, stored: StoredSetting | undefined): OfficeSetting {
  const chosen = chosenValue<OfficeSetting['value']>(definition, stored?.value ?? null);
  return {
    name: definition.name,
    value: chosen ?? definition.defaultValue,
    isDefault: chosen === null,
    version: stored?.version ?? 0,
    changedAt: stored?.changedAt.toISOString() ?? null,
    changedBy: stored?.changedBy ?? null,
  };
}

async function presentOne(db: Connection, definition: OfficeSettingDefinition): Promise<OfficeSetting> {
  const [stored] = await listStoredSettings(db, [definition.name]);
  return present(definition, stored);
}

/** Every setting with its value, in the order of the contract. */
export async function listSettings({
  database,
}: Pick<AppContext, 'database'>): Promise<OfficeSetting[]> {
  const names = officeSettings.map(({ name }) => name);
  const stored = new Map((await listStoredSettings(database, names)).map((row) => [row.name, row]));
  return officeSettings.map((definition) => present(definition, stored.get(definition.name)));
}

function getDefinition(name: string): OfficeSettingDefinition {
  const definition = officeSettings.find((known) => known.name === name);
  if (definition === undefined) throw refusal('setting.notFound', { name });
  return definition;
}

function refuseWrong(
  { label, value: schema }: OfficeSettingDefinition,
  value: OfficeSettingInput['value'],
): void {
  const message = value === null ? undefined : schema.safeParse(value).error?.issues[0]?.message;
  if (message !== undefined) throw invalidField('value', label, message);
}

/** Of a long text the log has the beginning, in characters. */
const mostAudited = 500;

/** As people read it in the audit log. */
function auditedValue(value: OfficeSetting['value']): number | string {
  if (typeof value === 'boolean') return value ? 'eingeschaltet' : 'ausgeschaltet';
  return typeof value === 'number' ? value : value.replaceAll('\n', '; ').slice(0, mostAudited);
}

export interface SettingChange {
  readonly input: OfficeSettingInput;
  readonly caller: Caller;
}

async function store(
  db: Transaction,
  person: Person,
  { input: { name, value, version }, caller }: SettingChange,
): Promise<OfficeSetting> {
  const definition = getDefinition(name);
  refuseWrong(definition, value);
  const isCurrent = (await lockSetting(db, name)) === version;
  const before = await presentOne(db, definition);
  if (!isCurrent) {
    const changedBy = before.changedBy?.displayname ?? 'jemand anderem';
    throw refusal('record.versionOutdated', { changedBy }, { current: before });
  }
  await updateSetting(db, { name, value, changedBy: person.id });
  const after = await presentOne(db, definition);
  const details = {
    setting: definition.label,
    before: auditedValue(before.value),
    after: auditedValue(after.value),
  };
  const about = { entity: 'setting', entityId: name, details, caller } as const;
  await recordAudit(db, { actor: person, action: 'setting.changed', ...about });
  return after;
}

/**
 * Chooses the value of a setting, or goes back to its default.
 * @throws AppError `setting.notFound`, `request.invalid`, `record.versionOutdated` with the setting as it is
 */
export async function changeSetting(
  { database }: Pick<AppContext, 'database'>,
  person: Person,
  change: SettingChange,
): Promise<OfficeSetting> {
  return database.transaction().execute(async (db) => store(db, person, change));
}
