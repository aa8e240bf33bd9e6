import { projectPrefixes } from '@energieakte/contract';
import type { DemoProject } from '#server/demo/demo-project.ts';
import { demoProjectsIArchitects } from '#server/demo/demo-projects-i-architects.ts';
import { demoProjectsIServices } from '#server/demo/demo-projects-i-services.ts';
import { demoProjectsII } from '#server/demo/demo-projects-ii.ts';
import { demoProjectsKfwAlbblick } from '#server/demo/demo-projects-kfw-albblick.ts';
import { demoProjectsKfwApartments } from '#server/demo/demo-projects-kfw-apartments.ts';
import { demoProjectsKfwDonauried } from '#server/demo/demo-projects-kfw-donauried.ts';
import { demoProjectsKfwEnquiries } from '#server/demo/demo-projects-kfw-enquiries.ts';
import { demoProjectsKfwPrivate } from '#server/demo/demo-projects-kfw-private.ts';

/** All projects of the demo office: 18 KfW, 12 I, 6 II (domain section 6). */
export const demoProjects: readonly DemoProject[] = [
  ...demoProjectsKfwAlbblick,
  ...demoProjectsKfwApartments,
  ...demoProjectsKfwDonauried,
  ...demoProjectsKfwEnquiries,
  ...demoProjectsKfwPrivate,
  ...demoProjectsIArchitects,
  ...demoProjectsIServices,
  ...demoProjectsII,
];

/** Kind and number, whatever the year: `KfW 11`. */
export function demoProjectKey(project: DemoProject): string {
  return `${projectPrefixes[project.mode]} ${project.number}`;
}

/** Projects that belong together: one district, one owner, one house under two contracts. */
export const demoRelations: readonly (readonly [string, string])[] = [
  ['KfW 11', 'KfW 17'],
  ['KfW 11', 'KfW 70'],
  ['KfW 17', 'KfW 70'],
  ['KfW 25', 'II 4'],
  ['KfW 25', 'I 12'],
  ['II 1', 'II 2'],
];
