import { reportUsageEvent } from '@energieakte/contract';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';

/**
 * Reports that somebody used a page or a command, where the office has switched that on (`usageRecording`); otherwise
 * nothing is sent. The label names the kind of page and never what was on it. Nobody's work waits for the answer.
 */
export function recordUsage(eventCategory: 'Seite' | 'Befehl', eventLabel: string): void {
  const me = queryClient.getQueryData(currentUserQuery.queryKey);
  if (me?.recordsUsage !== true) return;
  const body = { username: me.username, eventCategory, eventLabel };
  void callApi(reportUsageEvent, { body }).catch(() => undefined);
}
