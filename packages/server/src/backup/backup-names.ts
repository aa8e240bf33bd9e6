const named = /^energieakte-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)$/u;
const halfMade = /^energieakte-\d{4}-\d\d-\d\d-\d{6}\.unfertig-([0-9a-f-]+)$/u;

/** What a backup of a moment is called, in UTC: each moment has a name of its own. */
export function backupName(moment: Date): string {
  const text = moment.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return `energieakte-${text}`;
}

/** The moment a name says; `null` for anything else that lies beside backups. */
export function momentOfName(name: string): Date | null {
  const parts = named.exec(name);
  if (parts === null) return null;
  const [, day = '', hour = '', minute = '', second = ''] = parts;
  const moment = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** What a backup is called until it is complete, with the mark of its database. */
export function unfinishedName(target: string, mark: string): string {
  return `${target}.unfertig-${mark}`;
}

/** The mark of the database that a half-made backup is of; `null` for anything else. */
export function markOfName(name: string): string | null {
  return halfMade.exec(name)?.[1] ?? null;
}
