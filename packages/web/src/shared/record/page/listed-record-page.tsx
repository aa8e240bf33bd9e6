import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { ButtonLink } from '#shared/ui/links.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { RecordGone } from './record-gone.tsx';
import type { RecordPageProps } from './record-page-props.ts';
import { RecordStates } from './record-states.tsx';

interface ListedRecordPageProps<Entry, Key extends QueryKey> extends RecordPageProps {
  readonly queryOf: (id: string) => UseQueryOptions<Entry, Error, Entry, Key>;
  /** The tab of the Benutzerverwaltung where the others are. */
  readonly tab: 'auftraggeber' | 'benutzer' | 'gruppen';
  /** `Der Auftraggeber` */
  readonly subject: string;
  /** What to say of a record that is not there (any more), and how the way to the others is called. */
  readonly gone: { readonly title: string; readonly text?: string; readonly back: string };
  readonly children: (entry: Entry, page: Required<Omit<RecordPageProps, 'id'>>) => ReactNode;
}

function LoadedRecord<Entry, Key extends QueryKey>(props: ListedRecordPageProps<Entry, Key>) {
  const { id, isPanel = false, tab, subject, gone } = props;
  const query = useQuery(props.queryOf(id));
  const navigate = useNavigate();
  const { close = () => void navigate({ to: '/customer', search: { tab } }) } = props;
  const { back, ...said } = gone;
  const toOthers = (
    <ButtonLink variant="contained" to="/customer" search={{ tab }}>
      {back}
    </ButtonLink>
  );
  return (
    <RecordStates query={query} subject={subject} gone={<RecordGone {...said} back={toOthers} />}>
      {(entry) => <Fragment key={id}>{props.children(entry, { isPanel, close })}</Fragment>}
    </RecordStates>
  );
}

/** The page of a record of the Benutzerverwaltung, also as a panel beside the list. */
export function ListedRecordPage<Entry, Key extends QueryKey>(props: ListedRecordPageProps<Entry, Key>) {
  return (
    <OfficeOnly>
      <LoadedRecord {...props} />
    </OfficeOnly>
  );
}
