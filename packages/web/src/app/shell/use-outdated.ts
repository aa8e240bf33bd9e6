import { clientVersion, isOlderVersion } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { versionQuery } from '#api/version.ts';

/** Whether to say that the server no longer accepts this version of the page; asked every ten minutes. */
export function useOutdated(): { readonly asking: boolean; readonly putOff: () => void } {
  const { data } = useQuery({ ...versionQuery, refetchInterval: 10 * 60_000 });
  const [later, setLater] = useState(false);
  const outdated = data !== undefined && isOlderVersion(clientVersion, data.minimumClientVersion);
  return { asking: outdated && !later, putOff: () => setLater(true) };
}
