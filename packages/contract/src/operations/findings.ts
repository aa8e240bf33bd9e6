import { berlinDay } from '../core/berlin-clock.ts';
import { germanDay } from '../core/day-arithmetic.ts';
import { minutes, secondsSince } from './check-age.ts';
import {
  certificateLimits,
  type CheckFinding,
  type CheckLimits,
  checkLimits,
  levelOf,
  levelOfRest,
  worstLevel,
} from './check-level.ts';
import { bytesText, countText, durationText } from './check-text.ts';

export interface JobFacts {
  readonly waiting: number;
  readonly failed: number;
  /** Since when the longest waiting one could be done. */
  readonly oldestSince: Date | null;
}

/** Whether the work in the background is done. */
export function judgeJobs({ waiting, failed, oldestSince }: JobFacts, now: Date): CheckFinding {
  const seconds = oldestSince === null ? 0 : secondsSince(oldestSince, now);
  const level = levelOf(seconds, minutes(checkLimits.oldestJob));
  const since = `Die älteste wartet seit ${durationText(seconds)}.`;
  const fine = waiting === 0 ? 'Nichts wartet.' : since;
  return {
    level,
    value: `${waiting.toLocaleString('de-DE')} ${waiting === 1 ? 'wartet' : 'warten'}, ${failed.toLocaleString('de-DE')} gescheitert`,
    advice: level === 'OK' ? fine : `${since} Bitte den Server neu starten und das Protokoll ansehen.`,
    measures: { jobs_waiting: waiting, jobs_failed: failed, job_oldest_seconds: seconds },
  };
}

export interface OutboxFacts {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  /** What the mail server last answered to one that waits. */
  readonly lastError: string | null;
  readonly hasMailServer: boolean;
}

/** Whether mails go out. */
export function judgeOutbox(facts: OutboxFacts, now: Date): CheckFinding {
  const { waiting, oldestAt, lastError, hasMailServer } = facts;
  const value = waiting === 0 ? 'leer' : `${countText(waiting, 'Mail wartet', 'Mails warten')}`;
  const seconds = oldestAt === null ? 0 : secondsSince(oldestAt, now);
  const measures = { mails_waiting: waiting, mail_oldest_seconds: seconds };
  if (!hasMailServer) {
    const advice = 'Ohne SMTP_URL geht keine Mail hinaus; Admins lesen sie im Postausgang.';
    return { level: waiting === 0 ? 'OK' : 'WARNING', value, advice, measures };
  }
  const level = levelOf(seconds, minutes(checkLimits.oldestMail));
  if (waiting === 0) return { level, value, advice: 'Alle Mails sind hinausgegangen.', measures };
  const since = `Die älteste wartet seit ${durationText(seconds)}.`;
  const why = lastError === null ? '' : ` Der Mailserver sagt: ${lastError}`;
  const action = level === 'OK' ? '' : ' Bitte SMTP_URL und den Mailserver prüfen.';
  return { level, value, advice: `${since}${why}${action}`, measures };
}

export interface DatabaseFacts {
  readonly bytes: number;
  readonly connections: number;
  readonly maxConnections: number;
}

/** How much of the database server is used. */
export function judgeDatabase({ bytes, connections, maxConnections }: DatabaseFacts): CheckFinding {
  const percent = (connections / Math.max(1, maxConnections)) * 100;
  const level = levelOf(percent, checkLimits.connectionPercent);
  return {
    level,
    value: `${bytesText(bytes)}, ${connections} von ${maxConnections} Verbindungen`,
    advice:
      level === 'OK'
        ? 'Es sind genug Verbindungen frei.'
        : 'Bitte max_connections erhöhen oder beenden, was die Datenbank sonst noch benutzt.',
    measures: { database_bytes: bytes, database_connections: connections },
  };
}

export interface DiskFacts {
  /** What lies there: `Dateien`, `Sicherungen`. */
  readonly holds: string;
  readonly usedBytes: number;
  readonly totalBytes: number;
  /** Whether backups lie on the disk of what they are of. */
  readonly isShared?: boolean;
}

function percentOf({ usedBytes, totalBytes }: Omit<DiskFacts, 'holds'>): number {
  return (usedBytes / Math.max(1, totalBytes)) * 100;
}

const besideOriginals =
  'Die Sicherungen (BACKUP_DIR) liegen auf derselben Platte wie die Daten und gehen mit ihr verloren. Bitte eine andere wählen.';

/** How full the fullest disk is, and whether backups would be lost with what they are of. */
export function judgeDisks(disks: readonly DiskFacts[]): CheckFinding {
  const [fullest] = disks.toSorted((a, b) => percentOf(b) - percentOf(a));
  if (fullest === undefined)
    return { level: 'OK', value: 'nicht hier', advice: 'Auf diesem Rechner liegt nichts.' };
  const percent = percentOf(fullest);
  const level = levelOf(percent, checkLimits.diskPercent);
  const free = `${bytesText(fullest.totalBytes - fullest.usedBytes)} sind frei (${fullest.holds}).`;
  const isShared = disks.some((disk) => disk.isShared === true);
  const advice = [
    free,
    ...(level === 'OK' ? [] : ['Bitte Platz schaffen oder die Platte erweitern.']),
    ...(isShared ? [besideOriginals] : []),
  ];
  return {
    level: worstLevel([level, isShared ? 'WARNING' : 'OK']),
    value: `${Math.floor(percent)} % von ${bytesText(fullest.totalBytes)}`,
    advice: advice.join(' '),
    measures: { disk_used_percent: percent },
  };
}

export interface MemoryFacts {
  /** Of the machine. */
  readonly usedBytes: number;
  readonly totalBytes: number;
  /** Of this process. */
  readonly ownBytes: number;
}

const fullMemory: CheckLimits = { warning: 90, critical: Number.POSITIVE_INFINITY };

/** How much memory is used; no limit is known above which the product would stop, so this is never critical. */
export function judgeMemory(facts: MemoryFacts): CheckFinding {
  const level = levelOf(percentOf(facts), fullMemory);
  const own = `EnergieAkte selbst belegt ${bytesText(facts.ownBytes)}.`;
  return {
    level,
    value: `${bytesText(facts.usedBytes)} von ${bytesText(facts.totalBytes)}`,
    advice:
      level === 'OK' ? own : `${own} Bitte beenden, was sonst noch läuft, oder Speicher nachrüsten.`,
    measures: { memory_used_bytes: facts.usedBytes, process_memory_bytes: facts.ownBytes },
  };
}

export interface NodeFacts {
  readonly name: string;
  readonly version: string;
  readonly seenAt: Date;
}

/** Which servers share the database, and whether one has fallen silent. */
export function judgeNodes(nodes: readonly NodeFacts[], now: Date): CheckFinding {
  const silent = nodes.map((node) => ({ ...node, seconds: secondsSince(node.seenAt, now) }));
  const limits = minutes(checkLimits.silentNode);
  const level = worstLevel(silent.map(({ seconds }) => levelOf(seconds, limits)));
  const missing = silent.filter(({ seconds }) => levelOf(seconds, limits) !== 'OK');
  const seen = silent.map(({ name, seconds }) => `${name} vor ${durationText(seconds)}`).join(', ');
  const missed = missing
    .map(({ name, seconds }) => `${name} schweigt seit ${durationText(seconds)}`)
    .join(', ');
  return {
    level,
    value: `${nodes.length - missing.length} gesehen`,
    advice: missing.length === 0 ? `${seen}.` : `${missed}. Bitte dort nachsehen, ob EnergieAkte läuft.`,
    measures: { nodes_seen: nodes.length - missing.length, nodes_silent: missing.length },
  };
}

export interface VersionFacts {
  readonly nodes: readonly NodeFacts[];
  readonly own: string;
  readonly runtime: string;
  readonly database: string;
}

/** Whether all servers run the same version. */
export function judgeVersions({ nodes, own, runtime, database }: VersionFacts): CheckFinding {
  const others = nodes.filter(({ version }) => version !== own);
  const below = `Node ${runtime}, PostgreSQL ${database}.`;
  const [other] = others;
  if (other === undefined) return { level: 'OK', value: `EnergieAkte ${own}`, advice: below };
  const advice = `${other.name} läuft mit ${other.version}. Bitte alle Server auf denselben Stand bringen. ${below}`;
  return { level: 'WARNING', value: `EnergieAkte ${own}`, advice };
}

export interface CertificateFacts {
  readonly peer: string;
  /** `null`: it did not answer in time. */
  readonly endsAt: Date | null;
}

const secondsPerDay = 86_400;

function daysLeft(endsAt: Date, now: Date): number {
  return Math.floor((endsAt.getTime() - now.getTime()) / 1000 / secondsPerDay);
}

/** How long the certificates of the office's address, of the mail server and of the store hold. */
export function judgeCertificates(peers: readonly CertificateFacts[], now: Date): CheckFinding {
  const known = peers.flatMap(({ peer, endsAt }) =>
    endsAt === null ? [] : [{ peer, endsAt, days: daysLeft(endsAt, now) }],
  );
  const [first] = known.toSorted((a, b) => a.days - b.days);
  const silent = peers.filter(({ endsAt }) => endsAt === null).map(({ peer }) => peer);
  const unknown =
    silent.length === 0 ? '' : `Nicht zu lesen ist das Zertifikat von ${silent.join(', ')}.`;
  if (first === undefined) {
    if (silent.length > 0) return { level: 'WARNING', value: 'unbekannt', advice: unknown };
    return { level: 'OK', value: 'keine', advice: 'Keine Gegenstelle mit Zertifikat ist eingerichtet.' };
  }
  const level = levelOfRest(first.days, certificateLimits);
  const day = germanDay(berlinDay(first.endsAt));
  const end = `${first.peer} ${first.days < 0 ? 'ist abgelaufen:' : 'läuft ab:'} ${day}.`;
  const renewed = level === 'OK' ? end : `${end} Bitte erneuern.`;
  return {
    level: worstLevel([level, silent.length > 0 ? 'WARNING' : 'OK']),
    value: countText(first.days, 'Tag', 'Tage'),
    advice: unknown === '' ? renewed : `${renewed} ${unknown}`,
    measures: { certificate_days: first.days },
  };
}
