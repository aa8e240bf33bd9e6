import { emptied } from '#core/privacy/client-data.ts';
import { eachWithout } from '#core/privacy/erased-versions.ts';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about checklists. */
export const checklistData: TableData = {
  feature: 'checklists',
  tables: {
    checklist_item: {
      section: 'work',
      title: 'Unterlagen',
      purpose: 'Fördernachweis',
      kept: 'mit dem Projekt',
      clients: {
        section: 'progress',
        erase: 'values',
        inVersions: { checklist: eachWithout('rejectedReason') },
      },
      text: { rejected_reason: emptied, label: 'stays' },
      trace: 'Unterlagen',
      derived: ['search_words'],
      people: ['checked_by'],
      other: [
        'id',
        'project_id',
        'funding_case_id',
        'position',
        'template_key',
        'package',
        'required_for',
        'owed_by',
        'slot',
        'state',
        'waits_for',
        'missing',
        'requested_at',
        'requested_from',
        'request_unsent_since',
        'due_date',
        'received_at',
        'checked_at',
        'expires_on',
        'version',
      ],
    },
    paper_expiry_notice: {
      other: ['item_id', 'expires_on', 'step', 'told_at'],
    },
  },
};
