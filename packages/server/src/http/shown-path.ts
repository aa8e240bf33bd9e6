import type { FastifyRequest } from 'fastify';

/**
 * The path of a request as logs may keep it. Query strings carry passwords (POST /authenticate of the specification), and
 * some paths are a key themselves: of those only the pattern is said.
 */
export function shownPath({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.config.secretPath === true) return routeOptions.url ?? '';
  return url.split('?', 1)[0] ?? '';
}
