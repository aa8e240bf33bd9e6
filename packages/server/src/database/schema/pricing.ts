import type { PriceKind, PriceSourceKind, ReleaseState, TierMode } from '@energieakte/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Audited,
  Cents,
  Day,
  GeneratedTimestamp,
  Json,
  Timestamp,
} from '#database/schema/columns.ts';

interface PriceElementTable extends Audited {
  id: string;
  number: string;
  category: string;
  title: string;
  description: string | null;
  unit: string;
  service_code: string | null;
  modes: Generated<number[]>;
  keywords: Generated<string[]>;
  vat_rate: Generated<number>;
  calc_hours: number | null;
  active: Generated<boolean>;
  search_words: GeneratedAlways<string>;
}

interface PriceListTable extends Audited {
  id: string;
  number: string;
  name: string;
  description: string | null;
  discount_pct: Generated<number>;
  is_default: Generated<boolean>;
  active: Generated<boolean>;
}

interface PriceListCustomerTable {
  list_id: string;
  customer_id: string;
  /** A range of days. */
  valid: string;
}

interface PriceReleaseTable extends Audited {
  id: string;
  list_id: string;
  number: number | null;
  title: string;
  state: Generated<ReleaseState>;
  valid_from: Day;
  four_eyes: Generated<boolean>;
  submitted_by: string | null;
  submitted_at: Timestamp | null;
  released_by: string | null;
  released_at: Timestamp | null;
  withdrawn_by: string | null;
  withdrawn_at: Timestamp | null;
  source_kind: Generated<PriceSourceKind>;
  source_text: string | null;
  source_day: Day | null;
  request_id: string | null;
  source_sha256: string | null;
}

interface PriceTable {
  id: string;
  release_id: string;
  list_id: string;
  element_id: string;
  kind: PriceKind;
  net_price: Cents | null;
  discount_pct: number | null;
  tier_mode: Generated<TierMode>;
  internal_cost: Cents | null;
  note: string | null;
  based_on: string | null;
  state: Generated<ReleaseState>;
  /** A range of days. */
  valid: string;
}

interface PriceTierTable {
  price_id: string;
  from_qty: string;
  net_price: Cents;
}

interface PriceCheckTable {
  id: string;
  price_id: string;
  day: Day;
  checked_by: string | null;
}

interface PriceMappingTable extends Audited {
  id: string;
  name: string;
  columns: Json;
}

interface PriceAliasTable {
  mapping_id: string;
  foreign_number: string;
  element_id: string;
}

interface PriceImportTable {
  id: string;
  request_id: string;
  list_id: string | null;
  mapping_id: string | null;
  release_id: string | null;
  rows_sha256: string;
  counts: Json;
  created_at: GeneratedTimestamp;
  created_by: string;
}

export interface PricingTables {
  price: PriceTable;
  price_alias: PriceAliasTable;
  price_check: PriceCheckTable;
  price_element: PriceElementTable;
  price_import: PriceImportTable;
  price_list: PriceListTable;
  price_list_customer: PriceListCustomerTable;
  price_mapping: PriceMappingTable;
  price_release: PriceReleaseTable;
  price_tier: PriceTierTable;
}
