import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ColumnShape } from '../columns/list-column.ts';
import type { FilterBuilderProps } from '../filter/filter-builder.tsx';
import { FullPage, roomBelow } from '../full-page.tsx';
import { ListHelp } from '../list-panels.tsx';
import type { ListEntry } from '../export/list-entries.ts';
import type { ListEffects } from '../list-shortcuts.ts';
import type { ListState } from '../list-state.ts';
import { useViewTools, ViewMessages } from '../views/view-tools.tsx';
import { type CountsOf, ViewTabs } from '../views/view-tabs.tsx';
import { ListToolbar, type OwnFilters } from './list-toolbar.tsx';
import type { ListLayout } from './use-list-layout.ts';
import type { ListModel } from './use-list-model.ts';
import { ViewSheet } from './view-sheet.tsx';

interface ListFrameProps<Column extends ColumnShape, State extends ListState> {
  readonly model: ListModel<State>;
  readonly layout: ListLayout<Column>;
  /** Title, actions and notices of the page; is given the button of the view. */
  readonly renderHead: (view: ReactNode) => ReactNode;
  /** What can be done with the list as a whole. */
  readonly entries: readonly ListEntry[];
  /** What else belongs to the view, such as an earlier day; may close the panel it stands in. */
  readonly renderFurther?: (close: () => void) => ReactNode;
  /** What can be done with the selected rows. */
  readonly selectionBar: ReactNode;
  readonly effects: ListEffects;
  /** How many rows there are with each of some states, and with a filter in this one. */
  readonly useCounts: CountsOf<State>;
  readonly useCount: FilterBuilderProps['useCount'];
  readonly ownFilters?: OwnFilters;
  /** What can be typed into the search box. */
  readonly searched?: string;
  /** Panels of the entity that are fetched ahead. */
  readonly panels?: readonly (() => Promise<unknown>)[];
  /** The rows. */
  readonly children: ReactNode;
}

/** The page of a list: views, search and filters above the rows, the selection below. */
export function ListFrame<Column extends ColumnShape, State extends ListState>(
  props: ListFrameProps<Column, State>,
) {
  const { model, layout, useCounts, useCount, ownFilters, entries, renderFurther = nothingMore } = props;
  const { setArea, hasHelp, hideHelp } = layout;
  const tools = useViewTools(model);
  return (
    <FullPage minHeight={420}>
      {props.renderHead(
        <ViewSheet {...{ model, layout, tools, entries }} renderFurther={renderFurther} />,
      )}
      <Box sx={tabsShape}>
        <ViewTabs {...{ model, useCounts }} />
      </Box>
      <ViewMessages {...{ model, tools }} />
      <ListToolbar {...{ model, layout, useCount, ownFilters }} searched={props.searched} />
      <Box ref={setArea} sx={areaShape}>
        {props.children}
      </Box>
      {props.selectionBar}
      <ListHelp
        open={hasHelp}
        effects={props.effects}
        onClose={hideHelp}
        {...(props.panels === undefined ? {} : { further: props.panels })}
      />
    </FullPage>
  );
}

function nothingMore(): ReactNode {
  return null;
}

/** The page until the view is there that the address names: nobody knows what to show. */
export function WaitingList() {
  return <Box aria-busy sx={{ minHeight: 420, ...roomBelow }} />;
}

const tabsShape = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  borderBottom: 1,
  borderColor: 'divider',
  mb: 3,
} as const;

const areaShape = {
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 240,
  display: 'flex',
  flexDirection: 'column',
  '& > .beside': { position: 'relative', flex: '1 1 auto', minHeight: 0, display: 'flex', gap: 3 },
  '& .list-progress': { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 3 },
} as const;
