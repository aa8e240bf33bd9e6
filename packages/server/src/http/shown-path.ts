import { endpoints } from '@energieakte/contract';
import type { FastifyRequest } from 'fastify';

const secretPaths = [...endpoints.values()].flatMap(({ secretPath, path }) =>
  secretPath === true ? [{ path, fixed: path.slice(0, path.indexOf(':')) }] : [],
);

/**
 * The path of a request as logs may keep it. Query strings carry passwords (POST /authenticate of the specification), and
 * some paths are a key themselves: of those only the pattern is said, also where no call answers. Calendar programs try other
 * methods, and people copy addresses with a slash too many.
 */
export function shownPath({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.config.secretPath === true) return routeOptions.url ?? '';
  const path = url.split('?', 1)[0] ?? '';
  const secret = secretPaths.find(({ fixed }) => path.toLowerCase().includes(fixed));
  return secret === undefined ? path : secret.path;
}
