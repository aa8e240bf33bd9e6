import type { SettingDefinition } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';

/** The value of a setting that is a number, inside a statement that needs it: as chosen, or its default. */
export function numberInSettings({ name, defaultValue }: SettingDefinition<number>): RawBuilder<number> {
  return sql<number>`coalesce((select (value #>> '{}')::integer from setting
    where name = ${name} and jsonb_typeof(value) = 'number'), ${defaultValue}::integer)`;
}
