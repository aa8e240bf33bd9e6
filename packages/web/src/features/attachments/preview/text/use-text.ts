import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PreviewSource } from '../preview-source.ts';
import { decodeText, isText } from './decode-text.ts';

/** What is read of a text; more is for a program of its own. */
export const textLimit = 1024 * 1024;

export interface ReadText {
  /** `null`: the bytes are no text. */
  readonly text: string | null;
  readonly isWhole: boolean;
}

async function readText(source: PreviewSource, signal: AbortSignal): Promise<ReadText> {
  const { bytes, isWhole } = await source.loadStart(textLimit, signal);
  const text = decodeText(bytes);
  return { text: isText(text) ? text : null, isWhole };
}

const textQuery = (source: PreviewSource) =>
  queryOptions({
    queryKey: ['preview', source.key, 'text'],
    queryFn: ({ signal }) => readText(source, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The start of a text file, decoded. */
export function useText(source: PreviewSource) {
  return useQuery(textQuery(source));
}
