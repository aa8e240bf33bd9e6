import type {
  NumberSetting,
  OfficeSetting,
  OfficeSettingDefinition,
  TextSetting,
} from '@energieakte/contract';
import { formatDay, dayAt } from '#shared/format/relative-day.ts';

/** A value that can be stored, or the rule that what was typed breaks. */
export type ReadValue =
  | { readonly ok: true; readonly value: OfficeSetting['value'] }
  | { readonly ok: false; readonly message: string };

function readAs(schema: NumberSetting['value'] | TextSetting['value'], value: unknown): ReadValue {
  const read = schema.safeParse(value);
  if (read.success) return { ok: true, value: read.data };
  return { ok: false, message: read.error.issues[0]?.message ?? '' };
}

/** What was typed as a value of the setting, also with dots between thousands; or its rule. */
export function readNumber({ value }: NumberSetting, typed: string): ReadValue {
  const digits = typed.replaceAll(/[\s.]/gu, '');
  return readAs(value, /^\d+$/u.test(digits) ? Number(digits) : null);
}

/** What was typed as a text of the setting, or its rule. */
export function readText({ value }: TextSetting, typed: string): ReadValue {
  return readAs(value, typed.trim());
}

const longestDefault = 60;

/** `Vorgabe: 20.480 MB`; of a long text only that there is one. */
export function defaultText(definition: OfficeSettingDefinition): string {
  const text = valueText(definition, { value: definition.defaultValue });
  if (text === '') return 'Vorgabe: leer';
  const isLong = text.length > longestDefault || text.includes('\n');
  return isLong ? 'Die Vorgabe ist ein längerer Text' : `Vorgabe: ${text}`;
}

/** ` Zuletzt geändert am 22.11.2026 von Jana Keller.`, or nothing as long as nobody has. */
export function changeText({ changedAt, changedBy }: OfficeSetting): string {
  if (changedAt === null) return '';
  const by = changedBy === null ? '' : ` von ${changedBy.displayname}`;
  return ` Zuletzt geändert am ${formatDay(dayAt(new Date(changedAt)))}${by}.`;
}

/** The value as people read it, and look for it. */
export function valueText(
  definition: OfficeSettingDefinition,
  { value }: Pick<OfficeSetting, 'value'>,
): string {
  if (typeof value === 'boolean') return value ? 'eingeschaltet' : 'ausgeschaltet';
  if (definition.kind === 'choice') return definition.labels[String(value)] ?? String(value);
  const unit = definition.kind === 'number' ? ` ${definition.unit}` : '';
  return `${value.toLocaleString('de-DE')}${unit}`;
}
