import * as contract from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '#api/call-api.ts';
import { useCalmEvents } from '#api/calm-events.ts';
import { queryClient } from '#api/query-client.ts';
import { listPageSize } from '#shared/list/window/list-page.ts';

const root = ['newsletter'] as const;

/** All newsletters, the newest first. */
export const newslettersQuery = queryOptions({
  queryKey: [...root, 'list'],
  queryFn: ({ signal }) => callApi(contract.listNewsletters, { signal }),
});

/** One newsletter with its content, its numbers and what may be done with it. */
export function newsletterQuery(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => callApi(contract.getNewsletter, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** What a stored version of a letter becomes: examples, findings and numbers. */
export function previewQuery(id: string, version: number) {
  return queryOptions({
    queryKey: [...root, 'preview', id, version],
    queryFn: ({ signal }) => callApi(contract.previewNewsletter, { params: { id }, signal }),
    staleTime: 30_000,
  });
}

/** Who would get a letter, and who would not and why. */
export function segmentQuery(segment: contract.NewsletterSegment) {
  return queryOptions({
    queryKey: [...root, 'segment', segment],
    queryFn: ({ signal }) => callApi(contract.countNewsletterSegment, { body: { segment }, signal }),
  });
}

/** What somebody looks for in a ledger. */
export interface RecipientSearch {
  readonly group: contract.RecipientGroup | null;
  readonly q: string;
}

/** One page of the ledger; `page` counts from 0. */
export function recipientsQuery(id: string, { group, q }: RecipientSearch, page: number) {
  return queryOptions({
    queryKey: [...root, 'recipients', id, group, q, page],
    queryFn: async ({ signal }) => {
      const query = {
        page,
        size: listPageSize,
        ...(group !== null && { state: group }),
        ...(q !== '' && { q }),
      };
      const { items, total } = await callApi(contract.listNewsletterRecipients, {
        params: { id },
        query,
        signal,
      });
      return { page, total, items: items.map((one) => ({ ...one, id: one.addressId })) };
    },
  });
}

export const bouncesQuery = queryOptions({
  queryKey: [...root, 'bounces'],
  queryFn: ({ signal }) => callApi(contract.getNewsletterBounces, { signal }),
});

/** The ledger as an Excel file. */
export async function fetchLedger(id: string) {
  return callApi(contract.exportNewsletterRecipients, { params: { id } });
}

async function invalidate(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: root });
}

/** Forgets a letter that was deleted, so that nobody asks for it again. */
export function forgetNewsletter(id: string): void {
  queryClient.removeQueries(newsletterQuery(id));
}

/** What is known of the letters themselves; what was counted for a segment or a version does not change with them. */
async function invalidateChanged(ids: readonly string[]): Promise<void> {
  const own = ids.flatMap((id) => [newsletterQuery(id).queryKey, [...root, 'recipients', id]]);
  const keys = [newslettersQuery.queryKey, bouncesQuery.queryKey, ...own];
  await Promise.all(keys.map(async (queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Follows a letter that is being sent, and what others do; also one's own autosave comes back this way. */
export function useLiveNewsletters(): void {
  const changed = useRef(new Set<string>());
  useCalmEvents(
    () => {
      const ids = [...changed.current];
      changed.current.clear();
      void invalidateChanged(ids);
    },
    (event) => {
      if (event.type !== 'newsletter.changed') return false;
      changed.current.add(event.id);
      return true;
    },
  );
}

/** Shows a newsletter as it was just answered. */
export function showNewsletter(newsletter: contract.Newsletter): void {
  queryClient.setQueryData(newsletterQuery(newsletter.id).queryKey, newsletter);
}

/** Saves what somebody writes, without asking again for what stands on screen. */
export async function storeNewsletter(body: contract.NewsletterInput): Promise<contract.Newsletter> {
  const newsletter = await callApi(contract.saveNewsletter, { body });
  showNewsletter(newsletter);
  void queryClient.invalidateQueries(newslettersQuery);
  return newsletter;
}

const emptyLetter: contract.NewsletterInput = {
  subject: '',
  preheader: '',
  fromName: null,
  replyTo: null,
  body: [{ id: 'anrede', kind: 'TEXT', markdown: 'Guten Tag {{anrede}} {{nachname}},\n\n' }],
  segment: contract.emptySegment,
  sendAfter: null,
};

/** Begins a letter with nothing but its salutation. */
export const createNewsletterMutation = mutationOptions({
  mutationFn: () => storeNewsletter(emptyLetter),
});

/** What is done with a newsletter as a whole, by what it is called in the contract. */
const actions = {
  duplicate: contract.duplicateNewsletter,
  pause: contract.pauseNewsletter,
  resume: contract.resumeNewsletter,
  cancel: contract.cancelNewsletter,
} as const;
export type NewsletterAction = keyof typeof actions | 'rest';

interface Action {
  readonly id: string;
  readonly action: NewsletterAction;
  /** Whose message may have arrived, and who gets it once more all the same: of the rest. */
  readonly unclear?: readonly string[];
}

export const actionMutation = mutationOptions({
  mutationFn: ({ id, action, unclear = [] }: Action) =>
    action === 'rest'
      ? callApi(contract.sendNewsletterRest, { params: { id }, body: { unclear: [...unclear] } })
      : callApi(actions[action], { params: { id } }),
  onSuccess: showNewsletter,
  onSettled: invalidate,
});

interface Versioned {
  readonly id: string;
  readonly version: number;
}

export const releaseMutation = mutationOptions({
  mutationFn: ({ id, version }: Versioned) =>
    callApi(contract.releaseNewsletter, { params: { id }, body: { version } }),
  onSuccess: showNewsletter,
  onSettled: invalidate,
});

export const startMutation = mutationOptions({
  mutationFn: ({ id, version }: Versioned) =>
    callApi(contract.startNewsletter, { body: { id, version } }),
  onSettled: invalidate,
});

export const testMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.sendNewsletterTest, { params: { id } }),
});

export const deleteMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.deleteNewsletter, { params: { id } }),
  onSettled: invalidate,
});

/** @param image.data Base64 of at most 200 kB */
export async function uploadImage(image: { readonly id: string; readonly data: string }) {
  const { id, data } = image;
  return callApi(contract.addNewsletterImage, { params: { id }, body: { data } });
}

interface Judgement {
  readonly id: string;
  readonly judgement: 'HART' | 'WEICH' | 'NICHTS';
  readonly email?: string;
}

export const judgeMutation = mutationOptions({
  mutationFn: (body: Judgement) => callApi(contract.judgeNewsletterBounce, { body }),
  onSettled: invalidate,
});

/** Who letters come from where nobody says anything else. */
export const officeNameQuery = queryOptions({
  queryKey: [...root, 'form'],
  queryFn: async ({ signal }) => (await callApi(contract.getNewsletterForm, { signal })).officeName,
  staleTime: Infinity,
});
