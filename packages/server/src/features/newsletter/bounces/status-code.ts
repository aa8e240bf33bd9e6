/** What came of a mail: bad for good, not now, or nothing that counts against the address. */
type Failure = 'HART' | 'WEICH';

interface Meaning {
  readonly kind: Failure;
  /** A German sentence without its full stop. */
  readonly text: string;
}

const hard = (text: string): Meaning => ({ kind: 'HART', text });
const soft = (text: string): Meaning => ({ kind: 'WEICH', text });

const unknownMailbox = hard('Das Postfach gibt es nicht');
const unknownDomain = hard('Die Domain nimmt keine Mails an oder gibt es nicht');
const full = soft('Das Postfach ist voll');
const tooLarge = soft('Die Mail war zu groß');
const badSender = soft('Der Absender wurde abgelehnt');
const unreachable = soft('Der Mailserver war nicht zu erreichen');
const refused = soft('Die Mail wurde aus Gründen der Sicherheit oder als Werbung abgelehnt');

/**
 * What details of permanent failures say of the address (RFC 3463 section 3, RFC 7505, and the three-digit details of
 * Exchange Online). Only what is wrong with the address itself is for good: a full mailbox, a refused sender or a mail that
 * looks like advertising may be better next time, whatever class a server puts it in.
 */
const details: Readonly<Record<string, Meaning>> = {
  '1.0': unknownMailbox,
  '1.1': unknownMailbox,
  '1.2': unknownDomain,
  '1.3': hard('Die Adresse ist falsch geschrieben'),
  '1.4': hard('Die Adresse ist nicht eindeutig'),
  '1.6': hard('Das Postfach ist umgezogen'),
  '1.7': badSender,
  '1.8': badSender,
  '1.9': hard('Die Adresse gehört zu keinem Postfach'),
  '1.10': unknownDomain,
  '1.351': unknownMailbox,
  '2.0': soft('Das Postfach nimmt gerade nichts an'),
  '2.1': hard('Das Postfach ist gesperrt oder aufgelöst'),
  '2.2': full,
  '2.3': tooLarge,
  '2.4': soft('Der Verteiler nimmt gerade nichts an'),
  '2.121': tooLarge,
  '2.122': soft('Das Postfach bekam zu viele Mails'),
  '3.1': soft('Dem Mailserver fehlt Platz'),
  '3.4': tooLarge,
  '4.0': unreachable,
  '4.1': hard('Der Mailserver kennt den Empfänger nicht'),
  '4.4': unknownDomain,
  '4.310': unknownDomain,
};

/** For what has no line of its own: what the subject says of permanent failures (RFC 3463 section 3). */
const subjects: Readonly<Record<string, Meaning>> = {
  '0': hard('Die Mail konnte nicht zugestellt werden'),
  '1': hard('Die Adresse ist nicht richtig'),
  '2': soft('Das Postfach nimmt gerade nichts an'),
  '3': soft('Der Mailserver des Empfängers hat ein Problem'),
  '4': unreachable,
  '5': soft('Die Mailserver haben sich nicht verstanden'),
  '6': soft('Der Mailserver des Empfängers kann den Inhalt nicht lesen'),
  '7': refused,
};

/** Replies of SMTP without an enhanced code (RFC 5321 section 4.2.3). */
const replies: Readonly<Record<string, Meaning>> = {
  '521': unknownDomain,
  '550': unknownMailbox,
  '551': hard('Das Postfach ist umgezogen'),
  '552': full,
  '553': hard('Die Adresse ist falsch geschrieben'),
  '554': refused,
  '556': unknownDomain,
};

const later = 'Die Zustellung ist vorerst gescheitert';

/** @param status an enhanced code such as `5.1.1` that fails */
function meaningOfStatus(status: string): Meaning {
  const [level, subject = '0', detail = '0'] = status.split('.');
  const meaning = details[`${subject}.${detail}`] ?? subjects[subject];
  const permanent = meaning ?? soft('Die Mail wurde abgelehnt');
  if (level === '5') return permanent;
  return permanent.kind === 'WEICH' && subject !== '0' ? permanent : soft(later);
}

/** @param reply three digits that fail */
function meaningOfReply(reply: string): Meaning {
  return reply.startsWith('4') ? soft(later) : (replies[reply] ?? refused);
}

/** The codes that a text names, first one first. */
export interface NamedCodes {
  /** Three digits of SMTP. */
  readonly reply: string | null;
  /** Enhanced, such as `5.1.1`. */
  readonly status: string | null;
}

/** Not within a number or an address of a computer: `10.4.1.1` names no code. */
const replyShape = /(?<![\w.#-])([45]\d\d)(?=[ \-#:]|$)/u;
const statusShape = /(?<![\w.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\w)/u;

/** @param text the German or English line of a server; its digits are looked at and not its words */
export function codesIn(text: string): NamedCodes {
  return { reply: replyShape.exec(text)?.[1] ?? null, status: statusShape.exec(text)?.[1] ?? null };
}

/** Whether a code says more than that something went wrong. */
function isTelling(status: string | null): status is string {
  return status !== null && !/^[245]\.0\.0$/u.test(status);
}

export interface JudgedCodes extends Meaning {
  /** As it is shown: `550 5.1.1`. */
  readonly code: string;
}

/**
 * What failed, by the code of the report and by what the server said; `null` where neither names a failure. The report's
 * own code wins, unless it is the one for everything (`5.0.0`), as Exim always writes.
 */
export function judgeCodes(status: string | null, said: NamedCodes): JudgedCodes | null {
  const enhanced = [status, said.status].find(isTelling) ?? null;
  const failing = (code: string | null): code is string => code !== null && !code.startsWith('2');
  const code = [said.reply, enhanced ?? status ?? said.status].filter((one) => one !== null).join(' ');
  if (failing(enhanced)) return { ...meaningOfStatus(enhanced), code };
  if (said.reply !== null) return { ...meaningOfReply(said.reply), code };
  const general = status ?? said.status;
  return failing(general) ? { ...meaningOfStatus(general), code } : null;
}
