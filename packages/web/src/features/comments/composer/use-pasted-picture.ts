import { linkOfPicture } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, use, useEffect, useRef } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { projectQuery } from '#project-kit/projects.queries.ts';
import { FilePort } from '#shared/extensions/bring-file.ts';
import type { ComposerContent } from './composer-content.ts';

interface Writing {
  readonly content: ComposerContent;
  readonly change: (change: Partial<ComposerContent>) => void;
}

function withLink(text: string, link: string): string {
  return text === '' || text.endsWith('\n') ? `${text}${link}\n` : `${text}\n${link}\n`;
}

function picturesIn({ clipboardData }: ClipboardEvent): readonly File[] {
  return [...clipboardData.files].filter(({ type }) => type.startsWith('image/'));
}

/**
 * A picture that is pasted into a comment becomes an Unterlage and a link in the text; the server lets as many people see
 * it as read the comment.
 */
export function usePastedPicture(projectId: string, writing: Writing) {
  const bring = use(FilePort);
  const project = useQuery(projectQuery(projectId)).data;
  const latest = useRef(writing);
  useEffect(() => {
    latest.current = writing;
  });
  return (event: ClipboardEvent): void => {
    const pictures = picturesIn(event);
    if (bring === null || project === undefined || pictures.length === 0) return;
    event.preventDefault();
    const bringAll = async (): Promise<void> => {
      for (const file of pictures) {
        const id = await bring(project, file);
        const link = linkOfPicture(window.location.origin, project.projectId, id);
        // What was typed meanwhile stays.
        const { content, change } = latest.current;
        change({ text: withLink(content.text, link) });
      }
    };
    bringAll().catch((error: unknown) => {
      reportError(error instanceof Error ? error.message : String(error));
    });
  };
}
