import Clock from 'lucide-react/icons/clock';
import FileInput from 'lucide-react/icons/file-input';
import MessageSquare from 'lucide-react/icons/message-square';
import { bareLine, plain, type PaletteLine } from '#project-kit/search/palette-line.ts';
import type { RecentProject } from '#project-kit/recent-projects.ts';
import type { Audience } from '#project-kit/project-colors.ts';
import { requestTime } from '#shared/extensions/time-requests.ts';

/** What can be done with a project straight from the palette; customers only write. */
export function actionLines(project: RecentProject, audience: Audience): readonly PaletteLine[] {
  const { id, projectId } = project;
  const path = encodeURIComponent(projectId);
  const comment: PaletteLine = {
    ...bareLine,
    key: `comment-${id}`,
    icon: MessageSquare,
    title: plain('Kommentar schreiben'),
    action: { kind: 'go', href: `/comments/add/${path}` },
    command: 'found.comment',
  };
  if (audience === 'customer') return [comment];
  return [
    comment,
    {
      ...bareLine,
      key: `request-${id}`,
      icon: FileInput,
      title: plain('Unterlagen anfordern'),
      action: { kind: 'go', href: `/attachment/${path}?anfordern=ja` },
      command: 'found.request',
    },
    {
      ...bareLine,
      key: `time-${id}`,
      icon: Clock,
      title: plain('Zeit erfassen'),
      action: { kind: 'run', run: () => requestTime({ kind: 'track', projectKey: projectId }) },
      command: 'found.time',
    },
  ];
}
