import type { MailEntry } from '@energieakte/contract';
import Lock from 'lucide-react/icons/lock';
import { momentText } from '#shared/format/relative-moment.ts';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { mailStandings, MailStateChip, standingOf } from './mail-state-chip.tsx';

function created({ createdAt }: MailEntry): string {
  return momentText(new Date(createdAt), new Date());
}

function SubjectLink({ mail }: { readonly mail: MailEntry }) {
  return (
    <RowLink
      to="/settings/postausgang"
      search={(search) => ({ ...search, mail: mail.id })}
      resetScroll={false}
    >
      {mail.subject}
    </RowLink>
  );
}

function Hidden({ mail }: { readonly mail: MailEntry }) {
  if (mail.can.read) return null;
  return <Lock size={14} strokeWidth={2} aria-label="Nur für Super-Admins lesbar" />;
}

export const outboxColumns: readonly RecordColumn<MailEntry>[] = [
  {
    id: 'zeit',
    title: 'Angelegt',
    minimalWidth: 124,
    from: 560,
    sortBy: ({ createdAt }) => createdAt,
    cell: (mail) => <time className="text soft">{created(mail)}</time>,
  },
  {
    id: 'betreff',
    title: 'Betreff',
    minimalWidth: 160,
    share: 1.6,
    sortBy: ({ subject }) => subject,
    cell: (mail) => <SubjectLink mail={mail} />,
  },
  {
    id: 'schloss',
    title: '',
    minimalWidth: 28,
    from: 560,
    cell: (mail) => <Hidden mail={mail} />,
  },
  {
    id: 'an',
    title: 'An',
    minimalWidth: 140,
    share: 1.2,
    from: 460,
    sortBy: ({ recipient }) => recipient,
  },
  {
    id: 'konto',
    title: 'Betrifft',
    minimalWidth: 120,
    share: 1,
    from: 860,
    sortBy: ({ about }) => about?.displayname ?? null,
    cell: ({ about }) => <span className="text soft">{about?.displayname ?? '–'}</span>,
  },
  {
    id: 'stand',
    title: 'Stand',
    minimalWidth: 132,
    sortBy: (mail) => mailStandings.indexOf(standingOf(mail)),
    cell: (mail) => <MailStateChip mail={mail} />,
  },
];

export const outboxFilters: readonly RecordFilter<MailEntry>[] = mailStandings.map((standing) => ({
  id: standing,
  group: 'stand',
  label: standing,
  fits: (mail) => standingOf(mail) === standing,
}));

/** What the search looks into. */
export function textOfMail({ recipient, subject, about }: MailEntry): string {
  return `${recipient} ${subject} ${about?.displayname ?? ''}`;
}

/** A mail on a phone. */
export function MailCard({ mail }: { readonly mail: MailEntry }) {
  return (
    <>
      <div className="line">
        <SubjectLink mail={mail} />
        <MailStateChip mail={mail} />
      </div>
      <div className="line">
        <span className="text">{mail.recipient}</span>
      </div>
      <div className="line">
        <span className="text soft">{mail.about?.displayname ?? ''}</span>
        <span className="soft">{created(mail)}</span>
      </div>
    </>
  );
}
