import type { NewsletterBlocks } from '@energieakte/contract';

/** The images that stand in a letter. */
export function usedImageIds({ body }: { readonly body: NewsletterBlocks }): readonly string[] {
  return body.flatMap((block) =>
    block.kind === 'IMAGE' && block.imageId !== null ? [block.imageId] : [],
  );
}
