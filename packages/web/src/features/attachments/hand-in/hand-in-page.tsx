import { useState } from 'react';
import { ClosedLink, IncompleteLink, LinkAway, LinkOpening } from './closed-link.tsx';
import { LinkPassword } from './link-password.tsx';
import { createLinkSession } from './link-session.ts';
import type { LinkState } from './link-state.ts';
import { OpenLink } from './open-link.tsx';
import { useOpening } from './use-opening.ts';

function WithToken({ token }: { readonly token: string }) {
  const [session] = useState(() => createLinkSession(token));
  const { state, isBusy, open, retry } = useOpening(session);
  return stateViews({ state, isBusy, open, retry, session });
}

interface Shown {
  readonly state: LinkState;
  readonly isBusy: boolean;
  readonly open: (password: string) => Promise<void>;
  readonly retry: () => Promise<void>;
  readonly session: ReturnType<typeof createLinkSession>;
}

function stateViews({ state, isBusy, open, retry, session }: Shown) {
  switch (state.kind) {
    case 'opening':
      return <LinkOpening />;
    case 'password':
      return (
        <LinkPassword problem={state.problem} isBusy={isBusy} open={(password) => void open(password)} />
      );
    case 'closed':
      return <ClosedLink title={state.title} message={state.message} />;
    case 'away':
      return (
        <LinkAway
          title={state.title}
          message={state.message}
          isBusy={isBusy}
          retry={() => void retry()}
        />
      );
    case 'open':
      return <OpenLink session={session} link={state.link} />;
  }
}

/** Where an upload link leads (`/hochladen#…`): the page of somebody without an account. */
export function HandInPage({ token }: { readonly token: string | null }) {
  return token === null ? <IncompleteLink /> : <WithToken token={token} />;
}
