import type { ReactNode } from 'react';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { type Crumb, usePagePlace } from '#shared/ui/page-place.ts';
import { RecordEditor, type RecordEditorProps } from './record-editor.tsx';

interface EditorPageProps<Saved> extends RecordEditorProps<Saved> {
  readonly title: string;
  /** The way to the page, the list of its records last. */
  readonly parents: readonly Crumb[];
  readonly meta?: ReactNode;
  /** What can be done with the record besides changing it. */
  readonly actions?: ReactNode;
}

/** The page of one record: what it is called and what can be done with it, above its form. */
export function EditorPage<Saved>(properties: EditorPageProps<Saved>) {
  const { title, parents, meta, actions, ...editor } = properties;
  const { isPanel = false } = editor;
  usePagePlace(isPanel ? null : { title, parents });
  return (
    <>
      <PageHeader title={title} meta={meta} actions={actions} isPanel={isPanel} />
      <RecordEditor {...editor} />
    </>
  );
}
