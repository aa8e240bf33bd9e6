import { errorStateNames } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { tableFile, type TableValue } from '#core/table-files/table-file.service.ts';
import { berlinWallClock } from '#core/table-files/wall-clock.ts';
import type { SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { listGroups, type StoredGroup } from '#features/error-log/error-groups.queries.ts';
import { refuseOthers } from '#features/error-log/error-groups.service.ts';

const titles = [
  'Nummer',
  'Ursache',
  'Ort',
  'Herkunft',
  'Stand',
  'Anzahl',
  'Personen',
  'Zuerst',
  'Zuletzt',
  'Versionen',
  'Zuständig',
  'Notiz',
];

/** More causes than an office ever has. */
const mostRows = 10_000;

function moment(at: Date): string {
  const { day, time } = berlinWallClock(at);
  return `${day} ${time}`;
}

function rowOf(group: StoredGroup): readonly TableValue[] {
  const { number, message, place, origin, state, count, users, firstSeen, lastSeen } = group;
  return [
    number,
    message,
    place,
    origin === 'WEB' ? 'Web' : 'Server',
    errorStateNames[state],
    count,
    users,
    moment(firstSeen),
    moment(lastSeen),
    group.releases.join(', '),
    group.assignee?.displayname ?? null,
    group.note,
  ];
}

async function* rowsOf({ database }: AppContext) {
  const { items } = await listGroups(database, { q: '', page: 0, size: mostRows });
  yield items.map(rowOf);
}

/**
 * The causes of errors as a CSV file, the one that was seen last first.
 * @throws AppError `access.denied`
 */
export async function exportErrors(context: AppContext, person: Person): Promise<SentFile> {
  refuseOthers(person);
  return tableFile({ name: 'Fehler', now: context.clock.now(), titles, rows: rowsOf(context) });
}
