import type { ComponentType } from 'react';
import type { PreviewedFile } from './preview-plan.ts';
import type { PreviewSource } from './preview-source.ts';

export interface PreviewBodyProps {
  readonly file: Pick<PreviewedFile, 'name' | 'mime' | 'size' | 'scan'>;
  readonly source: PreviewSource;
}

/** What every viewer is given. */
export interface ViewerProps {
  readonly file: Pick<PreviewedFile, 'name' | 'mime' | 'size'>;
  readonly source: PreviewSource;
  /** Shows a file that came inside this one, in the way of its own kind. */
  readonly Nested: ComponentType<PreviewBodyProps>;
}
