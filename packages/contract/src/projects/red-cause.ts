import { z } from 'zod';

/** A service that is red, and what somebody typed of it. */
export const RedService = z.object({ title: z.string(), reason: z.string().nullable() });
export type RedService = z.infer<typeof RedService>;

/**
 * Why a project is red (domain section 3, rules 1 and 2). A status set by hand stands above what follows by itself, and a
 * service with a problem above a hard deadline that is over: it stands with its day beside the project anyway.
 */
export const RedCause = z.discriminatedUnion('code', [
  z.object({ code: z.literal('BY_HAND') }),
  z.object({ code: z.literal('SERVICE'), services: z.array(RedService) }),
  z.object({ code: z.literal('DEADLINE') }),
]);
export type RedCause = z.infer<typeof RedCause>;

/** What is wrong with the red services: of one what was typed, of several which and what. */
export function redServicesText(services: readonly RedService[]): string {
  const [only] = services;
  if (services.length === 1 && only !== undefined) return only.reason ?? only.title;
  return services
    .map(({ title, reason }) => (reason === null ? title : `${title} – ${reason}`))
    .join('; ');
}
