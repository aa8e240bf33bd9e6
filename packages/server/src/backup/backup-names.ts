const named = /^energieakte-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)$/u;
const halfMade = /^energieakte-\d{4}-\d\d-\d\d-\d{6}\.unfertig-(\d+)$/u;

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

/** What a backup is called until it is complete. */
export function unfinishedName(target: string): string {
  return `${target}.unfertig-${process.pid}`;
}

/** The process that makes, or made, a half-made backup; `null` for anything else. */
export function makerOfName(name: string): number | null {
  const found = halfMade.exec(name)?.[1];
  return found === undefined ? null : Number(found);
}
