import type { SettingDefinition } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { findSettingValue } from '#core/settings/setting.queries.ts';

/** What is stored and no longer allowed, such as after a bound was narrowed, is as good as nothing. */
export function chosenValue<Value>({ value }: SettingDefinition<Value>, stored: unknown): Value | null {
  return value.safeParse(stored).data ?? null;
}

/** The value of a setting: as somebody has chosen it, or its default. */
export async function readSetting<Value>(
  db: Connection,
  definition: SettingDefinition<Value>,
): Promise<Value> {
  const stored = await findSettingValue(db, definition.name);
  return chosenValue(definition, stored) ?? definition.defaultValue;
}
