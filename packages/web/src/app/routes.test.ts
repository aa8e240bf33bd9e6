import { describe, expect, it } from 'vitest';
import { router } from './router.tsx';

/** `/user/edit/$id` as the specification writes it: `/user/edit/{id}`. */
function asSpecified(path: string): string {
  return path.replace(/\$(\w+)/gu, '{$1}');
}

/** Specification section 2, and `/project/locked` and the settings' pages from the screens. */
const specified = [
  '/',
  '/project0',
  '/project1',
  '/project2',
  '/project/add/{fromView}',
  '/project/edit0/{id}',
  '/project/edit1/{id}',
  '/project/edit2/{id}',
  '/project/details/{id}',
  '/project/details2/{id}',
  '/project/comments/{id}',
  '/comments/add/{projectId}',
  '/comments/edit/{projectId}/{commentId}',
  '/notification',
  '/attachment/{projectId}',
  '/login',
  '/customer',
  '/customer/add',
  '/customer/edit/{id}',
  '/group/add',
  '/group/edit/{id}',
  '/user/add',
  '/user/edit/{id}',
  '/settings',
  '/newsletter',
  '/logs',
  '/survey',
  '/survey/{id}',
  '/appointment',
  '/appointment/add',
  '/appointment/edit/{id}',
  '/pricing',
  '/pricing/db',
  '/pricing/list',
  '/project/locked',
  '/project/deleted',
  '/settings/programme',
  '/settings/leistungen',
  '/settings/projektarten',
  '/settings/haustypen',
];

const routed = Object.keys(router.routesByPath);

describe('the routes', () => {
  it.each(specified)('%s is an address of the application', (path) => {
    expect(routed.map(asSpecified)).toContain(path);
  });

  it('have one that catches any other path', () => {
    expect(routed).toContain('/$');
  });
});
