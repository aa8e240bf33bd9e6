import type { NumberSetting, OfficeSetting } from '@energieakte/contract';
import { formatDay, dayAt } from '#shared/format/relative-day.ts';

type Read =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly message: string };

/** What was typed as a value of the setting, also with dots between thousands; or its rule. */
export function readSetting({ value: schema }: NumberSetting, typed: string): Read {
  const digits = typed.replaceAll(/[\s.]/gu, '');
  const read = schema.safeParse(/^\d+$/u.test(digits) ? Number(digits) : null);
  if (read.success) return { ok: true, value: read.data };
  return { ok: false, message: read.error.issues[0]?.message ?? '' };
}

/** `Vorgabe: 20.480 MB`. */
export function defaultText({ defaultValue, unit }: NumberSetting): string {
  return `Vorgabe: ${defaultValue.toLocaleString('de-DE')} ${unit}`;
}

/** ` Zuletzt geändert am 22.11.2026 von Jana Keller.`, or nothing as long as nobody has. */
export function changeText({ changedAt, changedBy }: OfficeSetting): string {
  if (changedAt === null) return '';
  const by = changedBy === null ? '' : ` von ${changedBy.displayname}`;
  return ` Zuletzt geändert am ${formatDay(dayAt(new Date(changedAt)))}${by}.`;
}
