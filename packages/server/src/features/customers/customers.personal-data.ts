import type { TableData } from '#core/privacy/table-data.ts';
import { personalColumnsOf } from '#core/records/record-table.ts';
import { customerFieldRules } from '#features/customers/customer-record.ts';

const { other, ...columns } = personalColumnsOf(customerFieldRules);

/** What is kept about customers. */
export const customerData: TableData = {
  feature: 'customers',
  tables: {
    customer: {
      section: 'work',
      title: 'Auftraggeber',
      purpose: 'Auftrag und Abrechnung',
      kept: 'solange Projekte bestehen',
      ...columns,
      derived: ['search_words', 'name_words'],
      other: [...other, 'internal'],
    },
  },
};
