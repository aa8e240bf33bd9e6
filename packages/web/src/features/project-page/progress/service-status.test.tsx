// @vitest-environment happy-dom
import type { ProjectService } from '@energieakte/contract';
import { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { andDraw } from '#test/mount-hook.tsx';
import { click, find, renderPage } from '#test/render-page.tsx';
import { sampleService } from '#test/sample-project.ts';
import { ServiceStatus } from './service-status.tsx';

let leave: () => void = () => undefined;
afterEach(() => leave());

const step = { needsReason: false, blockedBy: null } as const;
const ordered = sampleService({ title: 'BzA', color: 'WHITE', next: [{ color: 'YELLOW', ...step }] });
const begun = sampleService({ title: 'BzA', color: 'YELLOW', next: [{ color: 'GREEN', ...step }] });
const nothing = (): void => undefined;
/** The answer to the step that is on its way. */
let arrive: () => void = nothing;

function Page() {
  const [service, setService] = useState<ProjectService>(ordered);
  const [isPending, setPending] = useState(true);
  useEffect(() => {
    arrive = () => {
      setService(begun);
      setPending(false);
    };
  }, []);
  return (
    <ServiceStatus
      service={service}
      canBill={false}
      isTabStop
      bill={nothing}
      steps={{
        isPending,
        failure: null,
        asked: null,
        take: nothing,
        pick: nothing,
        giveReason: nothing,
        close: nothing,
      }}
    />
  );
}

const lines = (): readonly string[] =>
  [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);

test('clicked while a step is on its way, the menu comes with the steps that follow it', async () => {
  const queryClient = new QueryClient();
  ({ leave } = renderPage({ path: '/', address: '/', queryClient, page: () => <Page /> }));
  await find('button[aria-busy="true"]');
  await click('button[aria-haspopup="menu"]');
  expect(lines()).toEqual([]);
  await andDraw(() => arrive());
  await find('[role="menuitem"]');
  expect(lines()).toEqual([expect.stringContaining('erledigt')]);
});
