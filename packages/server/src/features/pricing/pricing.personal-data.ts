import type { TableData } from '#core/privacy/table-data.ts';
import { personalColumnsOf } from '#core/records/record-table.ts';
import { priceElementFieldRules } from '#features/pricing/price-element-record.ts';
import { priceMappingFieldRules } from '#features/pricing/import/price-mapping-record.ts';
import { priceListFieldRules } from '#features/pricing/price-list-record.ts';

const list = personalColumnsOf(priceListFieldRules);

/** What is kept about prices: who wrote and released them. */
export const pricingData: TableData = {
  feature: 'pricing',
  tables: {
    price_element: { ...personalColumnsOf(priceElementFieldRules), derived: ['search_words'] },
    price_list: { ...list, other: [...list.other, 'is_default'] },
    price_list_customer: { other: ['list_id', 'customer_id', 'valid'] },
    price_release: {
      section: 'work',
      title: 'Preisstände',
      purpose: 'Wer Preise eingereicht und freigegeben hat',
      kept: 'zehn Jahre',
      people: ['created_by', 'updated_by', 'submitted_by', 'released_by', 'withdrawn_by'],
      text: ['title', 'source_text'],
      other: [
        'id',
        'list_id',
        'number',
        'state',
        'valid_from',
        'four_eyes',
        'submitted_at',
        'released_at',
        'withdrawn_at',
        'source_kind',
        'source_day',
        'request_id',
        'source_sha256',
        'version',
        'created_at',
        'updated_at',
      ],
    },
    price: {
      other: [
        'id',
        'release_id',
        'list_id',
        'element_id',
        'kind',
        'net_price',
        'discount_pct',
        'tier_mode',
        'internal_cost',
        'note',
        'based_on',
        'state',
        'valid',
      ],
    },
    price_mapping: personalColumnsOf(priceMappingFieldRules),
    price_alias: { other: ['mapping_id', 'foreign_number', 'element_id'] },
    price_import: {
      people: ['created_by'],
      other: [
        'id',
        'request_id',
        'list_id',
        'mapping_id',
        'release_id',
        'rows_sha256',
        'counts',
        'created_at',
      ],
    },
    price_tier: { other: ['price_id', 'from_qty', 'net_price'] },
    price_check: { people: ['checked_by'], other: ['id', 'price_id', 'day'] },
  },
};
