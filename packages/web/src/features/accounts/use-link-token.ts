import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of the link that was opened, or `null`. It stands behind the # of the address and leaves it at once, so that
 * neither the history nor somebody looking on keeps it.
 */
export function useLinkToken(): string | null {
  const router = useRouter();
  const { pathname, hash } = useLocation({
    select: ({ pathname: path, hash: mark }) => ({ pathname: path, hash: mark }),
  });
  const [token, setToken] = useState(hash === '' ? null : hash);
  if (hash !== '' && hash !== token) setToken(hash);
  useEffect(() => {
    if (hash !== '') router.history.replace(pathname);
  }, [router, pathname, hash]);
  return token;
}
