import { z } from 'zod';

/** The message of specification section 5 for every field that must not be empty. */
export const requiredMessage = 'Feld muss befüllt werden.';

/** The message of specification section 5 for addresses of mails. */
export const emailMessage = 'Email hat nicht das richtige Format.';

/** Said of a reference to something that is not there any more. */
export const goneMessage = 'Der ausgewählte Eintrag ist nicht mehr vorhanden.';

type Issue = z.core.$ZodRawIssue;

const typeNames: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'ja oder nein',
  array: 'eine Liste',
  object: 'ein Objekt',
};

const formatMessages: Readonly<Record<string, string>> = {
  guid: 'Das ist keine gültige Kennung.',
  uuid: 'Das ist keine gültige Kennung.',
  date: 'Das ist kein gültiges Datum (JJJJ-MM-TT).',
  datetime: 'Das ist kein gültiger Zeitpunkt.',
  email: emailMessage,
  url: 'Das ist keine gültige Internetadresse.',
};

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (issue.origin === 'string' || issue.origin === 'array') {
    const unit = issue.origin === 'string' ? 'Zeichen' : 'Einträge';
    return Number(issue.minimum) <= 1
      ? requiredMessage
      : `Es müssen mindestens ${issue.minimum} ${unit} sein.`;
  }
  const bound = issue.inclusive ? 'mindestens' : 'größer als';
  return `Der Wert muss ${bound} ${issue.minimum} sein.`;
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const one = Number(issue.maximum) === 1;
  const allowed = `${one ? 'ist' : 'sind'} höchstens ${issue.maximum}`;
  if (issue.origin === 'string') return `Es ${allowed} Zeichen erlaubt.`;
  if (issue.origin === 'array') return `Es ${allowed} ${one ? 'Eintrag' : 'Einträge'} erlaubt.`;
  return `Der Wert darf höchstens ${issue.maximum} sein.`;
}

function wrongType(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (issue.input === undefined || issue.input === null) return requiredMessage;
  return `Erwartet wird ${typeNames[issue.expected] ?? issue.expected}.`;
}

function wrongChoice({ input, values }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidValue>): string {
  if (input === undefined || input === null || input === '') return requiredMessage;
  return `Erlaubt ist nur: ${values.map(String).join(', ')}.`;
}

function unknownKeys(keys: readonly string[]): string {
  const quoted = keys.map((key) => `„${key}“`).join(', ');
  return keys.length === 1
    ? `Das Feld ${quoted} ist unbekannt.`
    : `Die Felder ${quoted} sind unbekannt.`;
}

function messageFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return wrongChoice(issue);
    case 'invalid_format':
      return formatMessages[issue.format] ?? 'Das Format stimmt nicht.';
    case 'unrecognized_keys':
      return unknownKeys(issue.keys);
    case 'not_multiple_of':
      return `Der Wert muss ein Vielfaches von ${issue.divisor} sein.`;
    default:
      return 'Die Angabe ist nicht gültig.';
  }
}

// Every message zod gives is a short German sentence from here on. The package names this module as one with side effects,
// and only this one: so the web loads of the contract what a page needs, and not all of it at the start.
z.config({ customError: messageFor });
