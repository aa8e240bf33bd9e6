import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import type { PreviewSource } from '../preview-source.ts';
import { headerBytes, isDecodable, readImageHeader, type ImageHeader } from './image-size.ts';

interface CheckedImage {
  readonly header: ImageHeader;
  /** `null` where the picture is too large to decode. */
  readonly blob: Blob | null;
}

/** `null`: no picture, whatever the file is named. */
async function fetchImage(source: PreviewSource, signal: AbortSignal): Promise<CheckedImage | null> {
  const blob = await source.load(signal);
  const start = new Uint8Array(await blob.slice(0, headerBytes).arrayBuffer());
  const header = readImageHeader(start);
  if (header === null) return null;
  // With the type its bytes have: what is named a picture and is a page or a drawing with script never gets this far.
  return { header, blob: isDecodable(header) ? blob.slice(0, blob.size, header.type) : null };
}

const imageQuery = (source: PreviewSource) =>
  queryOptions({
    queryKey: ['preview', source.key, 'image'],
    queryFn: ({ signal }) => fetchImage(source, signal),
    staleTime: Infinity,
    // A photo weighs megabytes: gone with its window.
    gcTime: 0,
  });

/** A picture, checked before it is decoded. */
export function useImage(source: PreviewSource) {
  return useQuery(imageQuery(source));
}

/** Shows bytes the page holds in a picture's element, and gives their address back when they are no longer shown. */
export function useShownBlob(picture: RefObject<HTMLImageElement | null>, blob: Blob): void {
  useEffect(() => {
    const element = picture.current;
    if (element === null) return undefined;
    const address = URL.createObjectURL(blob);
    element.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture, blob]);
}
