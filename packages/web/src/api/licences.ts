import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

const Licence = z.object({
  name: z.string(),
  version: z.string(),
  /** As SPDX names it; `null` where the package does not say. */
  identifier: z.string().nullish(),
  /** The words of the licence; absent for libraries that run on the server only. */
  text: z.string().nullish(),
});
export type Licence = z.infer<typeof Licence>;

/** The build lays these files beside the application (vite.config.ts). */
async function readLicences(
  file: 'lizenzen.json' | 'lizenzen-server.json',
): Promise<readonly Licence[]> {
  const response = await fetch(`/${file}`);
  if (!response.ok) throw new Error(`${file} answers ${response.status}`);
  return z.array(Licence).parse(await response.json());
}

/** The libraries of the application and of the server. */
export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: async () => {
    const [application, server] = await Promise.all([
      readLicences('lizenzen.json'),
      readLicences('lizenzen-server.json'),
    ]);
    return { application, server };
  },
  staleTime: Infinity,
});
