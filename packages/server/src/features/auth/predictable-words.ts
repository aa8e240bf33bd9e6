/** Seasons, months and days, German and English. */
const times =
  'frühling frühjahr sommer herbst winter spring summer autumn januar jänner februar märz april mai juni juli august ' +
  'september oktober november dezember january february march may june july october december jan feb mär mar apr jun ' +
  'jul aug sept sep okt oct nov dez dec montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag monday ' +
  'tuesday wednesday thursday friday saturday sunday weihnachten ostern urlaub';
/** Names of the thing itself, and what is said to a computer. */
const greetings =
  'passwort password kennwort passw geheim secret login anmeldung zugang admin administrator root user benutzer gast ' +
  'guest test demo chef hallo hello willkommen welcome letmein iloveyou ichliebedich schatz schatzi changeme master neu ' +
  'new start computer internet abc xyz';
/** The product and its trade. */
const trade =
  'energieakte energie akte energieberater energieberaterin energieberatung energieausweis effizienzhaus kfw bafa';

/** What people build passwords of when they are asked for a new one every spring; in small letters. */
const usualWords: readonly string[] = [times, greetings, trade].flatMap((words) => words.split(' '));

const shortestPart = 3;

/** A word as it may be typed: with umlauts, with `ae`, and with the bare letter. */
function spellingsOf(word: string): readonly string[] {
  const written = word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [word, written.replaceAll('ß', 'ss'), bare.replaceAll('ß', 'ss')];
}

/** The words of a name, and the name in one. */
function partsOf(name: string): readonly string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u);
  return [...parts, parts.join('')];
}

/**
 * What a password of somebody must not be made of, in small letters and every spelling.
 * @param names of the person, the account and the firms
 */
export function predictableWords(names: readonly string[]): readonly string[] {
  const own = names.flatMap((name) => partsOf(name.normalize('NFC').toLowerCase()));
  const long = own.filter((part) => part.length >= shortestPart);
  return [...new Set([...usualWords, ...long].flatMap(spellingsOf))];
}
