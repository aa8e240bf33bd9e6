import type { ProjectView } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { people } from '../people.ts';
import { callAs } from './project-list.ts';

interface Due {
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly dueDate: string;
}

/** Gives a project a hard deadline. */
export async function fallsDue(
  page: Page,
  { id: projectId }: Pick<ProjectView, 'id'>,
  due: Due,
): Promise<void> {
  const data = { projectId, ...due, hard: true };
  await callAs(page, people.user, { path: '/deadline', data, status: 200 });
}
