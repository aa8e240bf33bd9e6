import { describe, expect, it } from 'vitest';
import { openRoutes } from './open-routes.ts';
import { router } from './router.tsx';

const [document = ''] = Object.values(
  import.meta.glob<string>('../../../../docs/open-routes.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The cells of the table's lines: address, title, what will be here, what to do until then. */
const listed = document
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

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

  it('that are not built yet are listed in docs/open-routes.md, word for word', () => {
    const expected = openRoutes.map(({ path, title, coming, meanwhile }) => [
      `\`${asSpecified(path)}\``,
      title,
      coming,
      meanwhile,
    ]);
    expect(listed).toEqual(expected);
  });

  it('that are not built yet are all in the router', () => {
    expect(routed).toEqual(expect.arrayContaining(openRoutes.map(({ path }) => path)));
  });
});
