import { projectColors } from '@energieakte/contract';
import { z } from 'zod';

const mostRemembered = 6;

/** What is remembered of a project somebody opened. */
const RecentProject = z.object({
  id: z.guid(),
  projectId: z.string(),
  name: z.string(),
  color: z.enum(projectColors),
  state: z.enum(['ACTIVE', 'CANCELLED', 'DELETED']),
});
export type RecentProject = z.infer<typeof RecentProject>;

const prefix = 'energieakte.recentProjects.';

function storageKey(userId: string): string {
  return `${prefix}${userId}`;
}

function parsed(text: string | null): readonly RecentProject[] {
  try {
    return RecentProject.array().safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The projects this person opened last in this browser, newest first. */
export function readRecentProjects(userId: string): readonly RecentProject[] {
  return parsed(localStorage.getItem(storageKey(userId)));
}

/** Puts a project in front of the others; more than six are forgotten. */
export function withRecent(
  known: readonly RecentProject[],
  opened: RecentProject,
): readonly RecentProject[] {
  return [opened, ...known.filter((row) => row.id !== opened.id)].slice(0, mostRemembered);
}

/** Remembers an opened project in this browser. */
export function rememberProject(
  userId: string,
  { id, projectId, name, color, state }: RecentProject,
): void {
  const next = withRecent(readRecentProjects(userId), { id, projectId, name, color, state });
  localStorage.setItem(storageKey(userId), JSON.stringify(next));
}

/** Forgets what people opened in this browser: the names must not outlast the session of somebody who signs out. */
export function forgetRecentProjects(kept: { readonly except: string | null }): void {
  const own = kept.except === null ? null : storageKey(kept.except);
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && key !== own) localStorage.removeItem(key);
}
