import type { NewsletterBlocks } from '@energieakte/contract';
import { blockFindings, placeholderFindings } from '#features/newsletter/letter/check-block.ts';
import type { LetterOptions } from '#features/newsletter/letter/letter-content.ts';
import {
  error,
  type Finding,
  findingsOf,
  hint,
  type LetterProblem,
} from '#features/newsletter/letter/letter-problem.ts';
import type { Written } from '#features/newsletter/letter/markdown-text.ts';

/** Gmail cuts what is longer than 102 kB and hides the footer with it. */
const largestHtml = 100_000;
const manyImageBytes = 1_000_000;
const mostImageBytes = 4_000_000;
const longSubject = 60;

/** Words that filters weigh; one of them is no reason to be sorted out, several are. */
const spamWords = [
  '100 %',
  'gratis',
  'garantiert',
  'gewinnspiel',
  'gewinnen sie',
  'hier klicken',
  'klicken sie hier',
  'jetzt zugreifen',
  'kostenlos',
  'nur heute',
  'ohne risiko',
  'schnell reich',
  'sie haben gewonnen',
  'sofort handeln',
  'unverbindlich',
  'zum nulltarif',
  '!!',
];

/** How the mails of the office are known to be its own. */
export interface LetterSender {
  /** The domain of the sender's address; `null` without a mail server. */
  readonly domain: string | null;
  /** The domain that signs; `null` where none does. */
  readonly dkimDomain: string | null;
}

export interface CheckedLetter {
  readonly blocks: NewsletterBlocks;
  readonly options: LetterOptions;
  readonly written: Written;
  readonly sender: LetterSender;
}

function subjectFindings({ subject, preheader }: LetterOptions): readonly Finding[] {
  const letters = subject.replaceAll(/\P{L}/gu, '');
  return [
    ...findingsOf(
      subject.trim() === '' && error('Der Betreff fehlt.'),
      subject.trim().length > longSubject &&
        hint(
          `Der Betreff hat ${subject.trim().length} Zeichen. Viele Programme zeigen nur ${longSubject}.`,
        ),
      letters.length > 5 &&
        letters === letters.toUpperCase() &&
        hint('Der Betreff steht in Großbuchstaben. Filter halten das leicht für Werbung.'),
      preheader.trim() === '' &&
        hint('Ohne Vorschautext steht in der Liste der Mails der Anfang des Briefs.'),
    ),
    ...placeholderFindings(subject),
    ...placeholderFindings(preheader),
  ];
}

function imageBytes({ blocks, options: { images } }: CheckedLetter): number {
  const ids = blocks.flatMap((block) => (block.kind === 'IMAGE' ? [block.imageId ?? ''] : []));
  return [...new Set(ids)].reduce((sum, id) => sum + (images.get(id)?.size ?? 0), 0);
}

function inMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).replace('.', ',');
}

function sizeFindings(letter: CheckedLetter): readonly Finding[] {
  const html = Buffer.byteLength(letter.written.html);
  const images = imageBytes(letter);
  const weight = `Die Bilder wiegen zusammen ${inMegabytes(images)} MB.`;
  return findingsOf(
    html >= largestHtml &&
      error(`Der Brief ist mit ${Math.ceil(html / 1000)} kB zu lang: Ab 100 kB schneidet Gmail ihn ab.`),
    images > mostImageBytes && error(`${weight} Mehr als 4 MB nehmen viele Postfächer nicht an.`),
    images > manyImageBytes && images <= mostImageBytes && hint(`${weight} Das lädt unterwegs langsam.`),
  );
}

function contentFindings({ blocks, options, written }: CheckedLetter): readonly Finding[] {
  const said = `${options.subject} ${written.text}`.toLowerCase();
  const loud = spamWords.filter((word) => said.includes(word));
  const shown = blocks.filter(({ kind }) => kind !== 'DIVIDER');
  return findingsOf(
    shown.length === 0 && error('Der Brief ist noch leer.'),
    shown.length > 0 &&
      shown.every(({ kind }) => kind === 'IMAGE') &&
      hint('Der Brief besteht nur aus Bildern. Wo diese nicht geladen werden, steht nichts.'),
    loud.length > 0 &&
      hint(
        `Filter halten diese Wörter leicht für Werbung: ${loud.map((word) => `„${word}“`).join(', ')}.`,
      ),
  );
}

function senderFindings({ options, sender }: CheckedLetter): readonly Finding[] {
  const { domain, dkimDomain } = sender;
  const { name, address } = options.office;
  const isForeign = dkimDomain !== null && domain !== null && !domain.endsWith(dkimDomain);
  return findingsOf(
    (name === '' || (address ?? '') === '') &&
      error(
        'In der Fußzeile fehlt die Anschrift des Büros. Sie steht bei der eigenen Firma in der Benutzerverwaltung.',
      ),
    domain !== null &&
      dkimDomain === null &&
      hint('Die Mails tragen keine DKIM-Unterschrift. DKIM_DOMAIN ist nicht gesetzt.'),
    isForeign && hint(`Unterschrieben wird für ${dkimDomain}, der Absender steht bei ${domain}.`),
    domain !== null &&
      hint(
        `SPF lässt sich von hier nicht prüfen: Der Eintrag von ${domain} muss den Mailserver nennen.`,
      ),
  );
}

function placed(
  found: readonly Finding[],
  place: Pick<LetterProblem, 'blockId' | 'mend'>,
): readonly LetterProblem[] {
  return found.map((one) => ({ ...one, ...place }));
}

/** What is wrong with a letter and what could be better, errors first; of these none may be left when it is released. */
export function checkLetter(letter: CheckedLetter): readonly LetterProblem[] {
  const { blocks, options } = letter;
  const whole = [subjectFindings(options), contentFindings(letter), sizeFindings(letter)];
  const found = [
    ...placed(whole.flat(), { blockId: null, mend: 'BRIEF' }),
    ...placed(senderFindings(letter), { blockId: null, mend: 'BUERO' }),
    ...blocks.flatMap((block) =>
      placed(blockFindings(block, options), { blockId: block.id, mend: 'BRIEF' }),
    ),
  ];
  return found.toSorted((one, other) => one.level.localeCompare(other.level));
}
