import { createHash } from 'node:crypto';
import { berlinDay, holdsOn, type FundingProgramme, officeAccent } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { LetterImage as SentImage } from '#core/letter-mailer.ts';
import { findOfficeAddress } from '#core/pdf-pages/letterhead.queries.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';
import { programmesByCode } from '#features/catalogue/catalogue.service.ts';
import type { LetterSender } from '#features/newsletter/letter/check-letter.ts';
import { imageContent } from '#features/newsletter/letter/image-content.ts';
import {
  imageContentId,
  type LetterOptions,
  type LetterProgramme,
} from '#features/newsletter/letter/letter-content.ts';
import { listImages, type StoredImage } from '#features/newsletter/letter/letter-images.queries.ts';
import type { LetterProblem } from '#features/newsletter/letter/letter-problem.ts';
import type { Written } from '#features/newsletter/letter/markdown-text.ts';
import type { FrozenLetter } from '#features/newsletter/letter/personalize.ts';
import { usedImageIds } from '#features/newsletter/letter/used-images.ts';
import type { NewsletterRecord } from '#features/newsletter/newsletter-record.ts';

type Letter = Pick<NewsletterRecord, 'id' | 'subject' | 'preheader' | 'body'>;

const providerNames = { KFW: 'KfW ', BAFA: '', LAND: '' } as const;

function shownProgramme(programme: FundingProgramme, today: string): LetterProgramme {
  const { code, provider, checkedOn, links } = programme;
  const [name = '', ...details] = programme.name.split(' – ');
  return {
    code,
    title: `${providerNames[provider]}${code} · ${name}`,
    detail: details.join(' – '),
    checkedOn,
    link: links[0]?.url ?? null,
    isOpen: holdsOn(programme, today),
  };
}

function shownImages(images: readonly StoredImage[]): LetterOptions['images'] {
  return new Map(
    images.map(({ id, bytes }) => [id, { width: imageContent(bytes)?.width ?? 1, size: bytes.length }]),
  );
}

/** A letter as HTML and text, with its placeholders still in it, and everything that went into it. */
export interface WrittenLetter {
  readonly letter: Letter;
  readonly options: LetterOptions;
  readonly written: Written;
  readonly images: readonly SentImage[];
  readonly problems: readonly LetterProblem[];
}

function senderOf({ mailDomain, dkimDomain }: AppContext['config']): LetterSender {
  return { domain: mailDomain, dkimDomain };
}

/** Writes a letter with what office and catalogue say now. */
export async function writeLetter(
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  db: Connection,
  letter: Letter,
): Promise<WrittenLetter> {
  // Markdown is read with a library that a server without newsletters never needs.
  const { renderLetter } = await import('#features/newsletter/letter/render-letter.ts');
  const { checkLetter } = await import('#features/newsletter/letter/check-letter.ts');
  const { subject, preheader, body } = letter;
  const today = berlinDay(clock.now());
  const codes = body.flatMap((block) => (block.kind === 'PROGRAMME' ? [block.programmeCode] : []));
  const programmes = await programmesByCode(db, codes, today);
  const used = new Set(usedImageIds(letter));
  const images =
    used.size === 0 ? [] : (await listImages(db, letter.id)).filter(({ id }) => used.has(id));
  const options: LetterOptions = {
    subject,
    preheader,
    office: { ...(await findOfficeAddress(db)), color: await readSetting(db, officeAccent) },
    programmes: new Map([...programmes].map(([code, one]) => [code, shownProgramme(one, today)])),
    images: shownImages(images),
  };
  const written = renderLetter(body, options);
  return {
    letter,
    options,
    written,
    problems: checkLetter({ blocks: body, options, written, sender: senderOf(config) }),
    images: images.map(({ id, mediaType, bytes }) => ({
      contentId: imageContentId(id),
      mediaType,
      content: bytes,
    })),
  };
}

/** A letter as a preview shows it: each row names its block, which nothing that is sent does. */
export async function markedLetter({ letter, options }: WrittenLetter): Promise<Written> {
  const { renderLetter } = await import('#features/newsletter/letter/render-letter.ts');
  return renderLetter(letter.body, { ...options, isMarked: true });
}

const nobody: LetterProblem = {
  level: 'FEHLER',
  blockId: null,
  mend: 'BRIEF',
  text: 'Es sind noch keine Empfänger gewählt.',
};

/** What keeps a letter from being released, and what could be better. */
export function findingsOf(
  { segment }: Pick<NewsletterRecord, 'segment'>,
  { problems }: Pick<WrittenLetter, 'problems'>,
): readonly LetterProblem[] {
  return segment.sources.length === 0 ? [nobody, ...problems] : problems;
}

/** What is sent of a letter from its start on, whatever becomes of its draft, and the fingerprint of that. */
export interface FrozenForSending extends FrozenLetter {
  readonly preheader: string;
  /** SHA-256 of subject, preheader, HTML and text, in hexadecimal digits. */
  readonly sha256: string;
}

export function frozenLetter({
  letter,
  written,
}: Pick<WrittenLetter, 'letter' | 'written'>): FrozenForSending {
  const frozen = { subject: letter.subject, preheader: letter.preheader, ...written };
  const parts = [frozen.subject, frozen.preheader, frozen.html, frozen.text];
  return { ...frozen, sha256: createHash('sha256').update(JSON.stringify(parts)).digest('hex') };
}
