import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ColumnShape } from '../columns/list-column.ts';
import { TableTools } from '../columns/table-tools.tsx';
import type { FilterBuilderProps } from '../filter/filter-builder.tsx';
import { FullPage, roomBelow } from '../full-page.tsx';
import { ListHelp } from '../list-panels.tsx';
import { groupChoiceOf } from '../groups/group-choice.ts';
import type { ListEffects } from '../list-shortcuts.ts';
import type { ListState } from '../list-state.ts';
import { useViewTools, ViewMessages, ViewsButton } from '../views/view-tools.tsx';
import { type CountsOf, ViewTabs } from '../views/view-tabs.tsx';
import { ListToolbar, type OwnFilters } from './list-toolbar.tsx';
import type { ListLayout } from './use-list-layout.ts';
import type { ListModel } from './use-list-model.ts';

interface ListFrameProps<Column extends ColumnShape, State extends ListState> {
  readonly model: ListModel<State>;
  readonly layout: ListLayout<Column>;
  /** Title, actions and notices of the page. */
  readonly head: ReactNode;
  /** What can be done with the list as a whole. */
  readonly menu: ReactNode;
  /** What can be done with the selected rows. */
  readonly selectionBar: ReactNode;
  readonly effects: ListEffects;
  /** How many rows there are with each of some states, and with a filter in this one. */
  readonly useCounts: CountsOf<State>;
  readonly useCount: FilterBuilderProps['useCount'];
  readonly ownFilters?: OwnFilters;
  /** Panels of the entity that are fetched ahead. */
  readonly panels?: readonly (() => Promise<unknown>)[];
  /** The rows. */
  readonly children: ReactNode;
}

/** The page of a list: views, search and filters above the rows, the selection below. */
export function ListFrame<Column extends ColumnShape, State extends ListState>(
  props: ListFrameProps<Column, State>,
) {
  const { model, layout, useCounts, useCount, ownFilters } = props;
  const { description, settings, sort, changeSettings } = model;
  const { setArea, isPhone, columns, hasHelp, showHelp, hideHelp } = layout;
  const tools = useViewTools(model);
  return (
    <FullPage minHeight={420}>
      {props.head}
      <Box sx={tabsShape}>
        <ViewTabs {...{ model, useCounts }} />
        <ViewsButton {...{ model, tools }} />
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', flex: 'none' }}>
          {!isPhone && (
            <TableTools
              {...{ settings, sort }}
              columns={description.columns}
              visible={columns.visible}
              onSettings={changeSettings}
              onHelp={showHelp}
              groups={groupChoiceOf(model)}
            />
          )}
          {props.menu}
        </Box>
      </Box>
      <ViewMessages {...{ model, tools }} />
      <ListToolbar {...{ model, layout, useCount, ownFilters }} />
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
  '& .list-progress': { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 3 },
} as const;
