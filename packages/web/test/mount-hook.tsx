import { type CurrentUser, roles } from '@energieakte/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';

interface MountedHook<Given, Result> {
  /** What the hook answered when it was drawn last. */
  readonly current: () => Result;
  /** Draws it anew with something else, as when a query brought something newer. */
  readonly give: (given: Given) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

export const signedInUser: CurrentUser = {
  id: '01a1fc50-8cb4-7079-88fa-c99a69765d01',
  username: 'jana.keller',
  displayname: 'Jana Keller',
  customerName: 'Büro',
  customerId: '01a1fc50-8cb4-7079-88fa-c99a69765d02',
  roles: [...roles],
  can: {
    createProject: true,
    editProjects: true,
    seeAllLocks: true,
    restoreProjects: true,
    seeCustomers: true,
    editCustomers: true,
    editGroups: true,
    editQualifications: true,
    seeNewsletterAndLogs: true,
    seeCatalogue: true,
    editCatalogue: true,
    editPrices: true,
    importProjects: true,
    seeAudit: true,
    checkAudit: true,
    seeRights: true,
    manageUsers: true,
    deleteUsers: true,
    setSecurityRule: true,
    changeOfficeSettings: true,
    reportAllTimes: true,
    seeOutbox: true,
    seeFileScans: true,
    seeOperations: true,
    usePrivacy: true,
    sendMessages: true,
    seeInformed: true,
    seeSurveys: true,
    manageSurveys: true,
    writeOffers: true,
    writeInvoices: true,
    changeBillingSettings: true,
  },
  grantableRoles: [],
  mustChangePassword: false,
  mustSetSecondFactor: false,
  secondFactorDueAt: null,
  recordsUsage: false,
};

/** Does something and waits until everything that follows from it is drawn. */
export async function andDraw<Result>(action: () => Promise<Result> | Result): Promise<Result> {
  // Only inside such an action: what a hook does by itself otherwise, such as timers, is not awaited.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  try {
    const results: { readonly value: Result }[] = [];
    await act(async () => {
      results.push({ value: await action() });
    });
    const [result] = results;
    if (result === undefined) throw new Error('The action did not end.');
    return result.value;
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  }
}

/** A hook on a page of the signed-in person, without anything to see. Needs a DOM. */
export async function mountHook<Given, Result>(
  useIt: (given: Given) => Result,
  given: Given,
): Promise<MountedHook<Given, Result>> {
  queryClient.setQueryData(currentUserQuery.queryKey, signedInUser);
  const results: Result[] = [];
  function Page({ given: now }: { readonly given: Given }) {
    results.push(useIt(now));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const give = (now: Given): Promise<void> =>
    andDraw(() =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <Page given={now} />
          </Suspense>
        </QueryClientProvider>,
      ),
    );
  await give(given);
  const current = (): Result => {
    const last = results.at(-1);
    if (last === undefined) throw new Error('The hook was not drawn.');
    return last;
  };
  return { current, give, unmount: () => andDraw(() => root.unmount()) };
}
