import { watchAttendance } from '#api/attendance.ts';
import { onOwedStep } from '#api/owed-steps.ts';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import {
  endSession,
  isTokenExpired,
  onSessionEnd,
  onTokenChange,
  readToken,
  type SessionEnd,
  tokenPayload,
} from '#api/token-store.ts';
import { router } from '#app/router.tsx';
import { forgetWhoLeft, rememberWhoLeft } from '#features/auth/session-memory.ts';
import { forgetNoteDrafts } from '#features/time-tracking/note-draft.ts';
import { forgetRecentProjects } from '#project-kit/recent-projects.ts';
import { flushDirtyForms } from '#shared/record/drafts/draft-store.ts';

const lookEvery = 5000;
const longestFlush = 2000;

/** The person whose session this tab shows, or `null`. */
let person = tokenPayload(readToken())?.sub ?? null;

/** A store that hangs must not keep a signed-out person's page on screen. */
async function saveDrafts(): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, longestFlush);
  });
  await Promise.race([flushDirtyForms(), patience]);
}

async function leave(end: SessionEnd, leaving: string): Promise<void> {
  const onPurpose = end === 'signedOut';
  if (onPurpose) {
    forgetWhoLeft();
    forgetRecentProjects({ except: null });
    forgetNoteDrafts();
  } else rememberWhoLeft(leaving);
  await saveDrafts();
  const { pathname, href } = router.state.location;
  if (pathname !== '/login') {
    const search = onPurpose || pathname === '/' ? {} : { next: href };
    await router.navigate({ to: '/login', search, ignoreBlocker: true });
  }
  if (onPurpose) queryClient.clear();
}

/** Another tab may have signed somebody out, or in; this tab follows. */
function follow(end: SessionEnd): void {
  const now = tokenPayload(readToken())?.sub ?? null;
  const before = person;
  person = now;
  // What a session that ran out has left here is for the same person only.
  if (now !== null) forgetRecentProjects({ except: now });
  if (before === null || before === now) return;
  if (now === null) void leave(end, before);
  else void saveDrafts().then(() => window.location.assign('/'));
}

/**
 * A rule may come into force while a page is open. The step it asks for then stands in place of the page, which could
 * load nothing any more; what was typed is kept.
 */
async function showOwedStep(): Promise<void> {
  const me = queryClient.getQueryData(currentUserQuery.queryKey);
  if (me === undefined || me.mustChangePassword || me.mustSetSecondFactor) return;
  await saveDrafts();
  await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}

function endWhenExpired(): void {
  if (isTokenExpired(readToken(), Date.now())) endSession('expired');
}

/**
 * Watches the session of this tab: its end by time (looked at on focus, on return to the tab and by a timer), by a
 * refusal, by signing out, and in other tabs, and whether a step is owed first. Unsaved input is kept as drafts before the
 * page goes.
 */
export function watchSession(): void {
  let lastEnd: SessionEnd = 'refused';
  onSessionEnd((end) => {
    lastEnd = end;
  });
  onTokenChange(() => follow(lastEnd));
  onOwedStep(() => void showOwedStep());
  watchAttendance();
  setInterval(endWhenExpired, lookEvery);
  window.addEventListener('focus', endWhenExpired);
  window.addEventListener('pageshow', endWhenExpired);
  document.addEventListener('visibilitychange', endWhenExpired);
}
