import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Navigate } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { FullPage } from '#shared/list/full-page.tsx';
import { SidePanel } from '#shared/list/side-panel.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TabLink } from '#shared/ui/tab-link.tsx';
import type { PeopleSearch } from './people-search.ts';
import type { PeopleTab } from './people-tab.ts';

/** From here on a list and a panel fit side by side. */
const wideQuery = '(min-width: 1200px)';

interface PeoplePageProps {
  readonly tabs: readonly [PeopleTab, ...PeopleTab[]];
  readonly search: PeopleSearch;
}

function Tabs({ tabs, current }: { readonly tabs: readonly PeopleTab[]; readonly current: PeopleTab }) {
  return (
    <Box
      component="nav"
      aria-label="Bereiche"
      sx={{ display: 'flex', gap: 5, flex: 'none', borderBottom: 1, borderColor: 'divider', mb: 3 }}
    >
      {tabs.map((tab) => (
        <TabLink
          key={tab.id}
          to="/customer"
          search={{ tab: tab.id }}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab.title}
        </TabLink>
      ))}
    </Box>
  );
}

/** The Benutzerverwaltung (`/customer`): a list per tab, and beside it the record that was opened. */
export function PeoplePage({ tabs, search }: PeoplePageProps) {
  const tab = tabs.find(({ id }) => id === search.tab) ?? tabs[0];
  const isWide = useMediaQuery(wideQuery, { noSsr: true });
  const address = useRecordAddress({
    to: '/customer',
    search,
    tab: tab.id,
    openedIn: 'panel',
    page: tab.editPath,
    hasPanel: isWide && tab.Panel !== undefined,
  });
  const list = useRef<HTMLDivElement>(null);
  const { List, Panel, Actions } = tab;
  const { opened } = address;
  // An address with a panel that has no room here leads to the page itself.
  if (!address.hasPanel && search.panel !== undefined && search.panel !== '') {
    return <Navigate to={tab.editPath} params={{ id: search.panel }} replace />;
  }
  const closePanel = (): void => {
    address.closePanel();
    list.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus();
  };
  return (
    <FullPage minHeight={420}>
      <PageHeader
        title="Benutzerverwaltung"
        {...(Actions === undefined ? {} : { actions: <Suspense>{<Actions />}</Suspense> })}
      />
      <Tabs tabs={tabs} current={tab} />
      <Box sx={{ flex: '1 1 auto', minHeight: 0, display: 'flex', gap: 4 }}>
        <Box
          ref={list}
          key={tab.id}
          sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' }}
        >
          <Suspense>
            <List address={address} />
          </Suspense>
        </Box>
        {opened !== null && Panel !== undefined && (
          <SidePanel label={tab.title} page={tab.editPath} id={opened} close={closePanel}>
            <Suspense>
              <Panel key={opened} id={opened} isPanel close={closePanel} />
            </Suspense>
          </SidePanel>
        )}
      </Box>
    </FullPage>
  );
}
