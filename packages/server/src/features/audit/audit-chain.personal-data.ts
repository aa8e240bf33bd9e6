import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about the chain of the audit log. */
export const auditChainData: TableData = {
  feature: 'audit',
  tables: {
    audit_check: {
      people: ['checked_by'],
      other: ['id', 'at', 'links', 'head', 'erased', 'findings'],
    },
    audit_link: {
      other: ['seq', 'audit_id', 'linked_at', 'hash'],
    },
  },
};
