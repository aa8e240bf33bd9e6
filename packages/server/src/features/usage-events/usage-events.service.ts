import { usageRecording } from '@energieakte/contract';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';
import { countCall } from '#database/rate-count.ts';
import type { Person } from '#http/person.ts';
import { insertUsageEvent, type UsageEvent } from '#features/usage-events/usage-events.queries.ts';

const eventsPerMinute = 120;
const minuteInSeconds = 60;

/**
 * Stores a usage event under the person's own name, if an admin has switched the recording on; otherwise nothing
 * about anyone is kept. What comes too fast is dropped without a word: nobody's work depends on it.
 */
export async function recordUsageEvent(
  db: Connection,
  person: Person,
  event: Omit<UsageEvent, 'username'>,
): Promise<void> {
  if (!(await readSetting(db, usageRecording))) return;
  const limit = { bucket: `usage:${person.id}`, limit: eventsPerMinute, windowSeconds: minuteInSeconds };
  if ((await countCall(db, limit)) !== null) return;
  await insertUsageEvent(db, { ...event, username: person.username });
}
