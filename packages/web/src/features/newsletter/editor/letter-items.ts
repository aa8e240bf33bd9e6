import {
  type Newsletter,
  NewsletterBlock,
  type NewsletterBlockKind,
  newsletterBlockLabels,
  NewsletterInput,
} from '@energieakte/contract';
import { z } from 'zod';
import { queryClient } from '#api/query-client.ts';
import type { StoredItems } from '#shared/record/autosave/draft-saver.ts';
import { newsletterQuery, storeNewsletter } from '../newsletter.queries.ts';

/** Everything of a letter but its blocks, as the first of its parts. */
export const headId = 'kopf:';
const LetterHead = NewsletterInput.omit({ id: true, version: true, body: true }).extend({
  id: z.literal(headId),
  kind: z.literal('HEAD'),
});
export type LetterHead = z.infer<typeof LetterHead>;

/** A letter part by part: its head, and its blocks in their order. */
export const LetterItem = z.union([LetterHead, NewsletterBlock]);
export type LetterItem = z.infer<typeof LetterItem>;

export function isBlock(item: LetterItem): item is NewsletterBlock {
  return item.kind !== 'HEAD';
}

const emptyHead: Omit<LetterHead, 'id' | 'kind' | 'segment'> = {
  subject: '',
  preheader: '',
  fromName: null,
  replyTo: null,
  sendAfter: null,
};

/** The head among the parts, where it always is. */
export function headOf(items: readonly LetterItem[]): LetterHead {
  const head = items.find((item) => item.kind === 'HEAD');
  if (head === undefined) throw new Error('A letter has lost its head.');
  return head;
}

/** What is stored, part by part. */
export function storedItems(newsletter: Newsletter): StoredItems<LetterItem> {
  const { subject, preheader, fromName, replyTo, segment, sendAfter, body, version } = newsletter;
  const fields = { ...emptyHead, subject, preheader, fromName, replyTo, segment, sendAfter };
  return { version, items: [{ id: headId, kind: 'HEAD', ...fields }, ...body] };
}

/** Asks for what is stored now. */
export async function loadLetter(id: string): Promise<StoredItems<LetterItem>> {
  return storedItems(await queryClient.query({ ...newsletterQuery(id), staleTime: 0 }));
}

/** Saves the parts on top of a version. */
export async function saveLetter(
  id: string,
  { version, items }: StoredItems<LetterItem>,
): Promise<Newsletter> {
  const { id: _id, kind: _kind, ...head } = headOf(items);
  return storeNewsletter({ ...head, id, version, body: items.filter(isBlock) });
}

/** A block of its kind with nothing in it. */
export function emptyBlock(kind: NewsletterBlockKind, id: string): NewsletterBlock {
  switch (kind) {
    case 'HEADING':
      return { id, kind, text: '' };
    case 'TEXT':
      return { id, kind, markdown: '' };
    case 'IMAGE':
      return { id, kind, imageId: null, alt: '', href: null };
    case 'BUTTON':
      return { id, kind, label: '', href: 'https://' };
    case 'PROGRAMME':
      return { id, kind, programmeCode: '', note: '' };
    case 'DIVIDER':
      return { id, kind };
  }
}

/** The first words of a block, for the list. */
export function excerptOf(block: NewsletterBlock): string {
  switch (block.kind) {
    case 'HEADING':
      return block.text;
    case 'TEXT':
      return block.markdown
        .replaceAll(/[*_#>]|\{\{[^{}]{0,60}\}\}/gu, '')
        .trim()
        .slice(0, 120);
    case 'IMAGE':
      return block.imageId === null ? 'Noch kein Bild' : block.alt;
    case 'BUTTON':
      return block.label;
    case 'PROGRAMME':
      return block.programmeCode;
    case 'DIVIDER':
      return 'Linie';
  }
}

/** A block in a sentence: `Text „Guten Tag“`. */
export function blockName(block: NewsletterBlock): string {
  const excerpt = excerptOf(block).slice(0, 40);
  const label = newsletterBlockLabels[block.kind];
  return excerpt === '' || block.kind === 'DIVIDER' ? label : `${label} „${excerpt}“`;
}
