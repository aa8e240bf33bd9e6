import type { ComponentType } from 'react';
import type { ListTabProps } from '#shared/list/list-address.ts';
import type { RecordPageProps } from '#shared/record/page/record-page-props.ts';
import type { PeopleTabId } from './people-search.ts';

/** One tab of the Benutzerverwaltung. Which features fill it is decided in `app/people-routes.tsx`. */
export interface PeopleTab {
  readonly id: PeopleTabId;
  readonly title: string;
  /** The list with its search. */
  readonly List: ComponentType<ListTabProps>;
  /** Beside the heading of the page: what makes a new record. */
  readonly Actions?: ComponentType;
  /** The page of one record. */
  readonly editPath: '/customer/edit/$id' | '/user/edit/$id' | '/group/edit/$id';
  /** The same page as a panel beside the list; absent while there is none. */
  readonly Panel?: ComponentType<RecordPageProps>;
}
