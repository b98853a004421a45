/** A rate and its ratio to the limit that was measured beside it. */
export const RATES = [
  { label: 'Claims of codes', rate: 'claims_over_http', ratio: 'claims_ratio' },
  { label: 'Order confirms', rate: 'confirms_over_http', ratio: 'confirms_ratio' },
  { label: 'Product info', rate: 'product_info', ratio: 'product_info_ratio' },
  { label: 'Quotes', rate: 'quotes', ratio: 'quotes_ratio' },
  { label: 'Warm page, plain', rate: 'warm_page', ratio: 'warm_page_ratio' },
  { label: 'Warm page, compressed', rate: 'warm_page_compressed', ratio: 'warm_page_compressed_ratio' },
  { label: 'Page rendered afresh', rate: 'cold_render', ratio: 'cold_render_ratio' },
  { label: 'Fresh page of 10,000 products', rate: 'cold_page_10000_products', ratio: 'cold_page_ratio' },
  { label: 'Codes generated', rate: 'code_generation', ratio: 'code_generation_ratio' },
  { label: 'Claims, ten million codes', rate: 'claims_with_10000000_codes', ratio: 'claims_scale_ratio' },
] as const

export const LIGHTHOUSE_PAGES = ['landing', 'product', 'redeem'] as const

export const LIGHTHOUSE_SCORES = {
  performance: 'Speed',
  accessibility: 'Accessibility',
  best_practices: 'Best practices',
  seo: 'SEO',
  layout_shift: 'Layout shift',
} as const

/** What was done under stress, and every way in which it could have gone wrong. */
export const STRESS = [
  {
    label: 'Claims of one single-use code',
    done: 'stress_one_single_use_code_claims',
    wrong: ['stress_one_single_use_code_other_answers'],
  },
  {
    label: 'Claims of one shared code',
    done: 'stress_one_shared_code_claims',
    wrong: ['stress_one_shared_code_other_answers'],
  },
  {
    label: 'Confirms of the same orders',
    done: 'stress_one_order_confirms',
    wrong: ['stress_one_order_different_answers', 'stress_one_order_wrong_debits'],
  },
  {
    label: 'Crashes while players claim and buy',
    done: 'stress_crashes',
    wrong: [
      'stress_crashes_claims_lost',
      'stress_crashes_claims_doubled',
      'stress_crashes_orders_lost',
      'stress_crashes_orders_doubled',
      'stress_crashes_undelivered',
      'stress_crashes_ledger_differences',
    ],
  },
  { label: 'Movements of money', done: 'ledger_movements', wrong: ['ledger_differences'] },
] as const
