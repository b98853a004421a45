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

/** What drills saw, and what must hold. A drill that was never piped in has no rows. */
export const DRILLS = [
  { label: 'rolling restart: requests that failed', figure: 'rolling_restart_failed', bar: '0' },
  { label: 'API dead for ten minutes: warm pages that failed', figure: 'dead_api_failed', bar: '0' },
  { label: 'PgBouncer: calls that failed', figure: 'pgbouncer_errors', bar: '0' },
  { label: 'claims and orders of it that were not delivered', figure: 'pgbouncer_deliveries_missing', bar: '0' },
  { label: 'every call of a player through it: that failed', figure: 'pgbouncer_calls_failed', bar: '0' },
  { label: 'connections go silent: first claim after', figure: 'silent_claims_again_after', bar: '' },
  { label: 'everybody has claimed again after', figure: 'silent_all_claim_again_after', bar: 'at most 15' },
  { label: 'everybody who buys has bought again after', figure: 'silent_all_buy_again_after', bar: '' },
  { label: 'claims lost', figure: 'silent_claims_lost', bar: '0' },
  { label: 'orders lost', figure: 'silent_orders_lost', bar: '0' },
  {
    label: 'guesses with forged addresses, from two: counted for, behind HAProxy',
    figure: 'release_haproxy_forged_subjects',
    bar: '3: the player and both',
  },
  { label: 'behind nginx', figure: 'release_nginx_forged_subjects', bar: '3: the player and both' },
  {
    label: 'forty pictures never made, asked for at once from one address: another waits for theirs',
    figure: 'pictures_times_large_from_one',
    bar: 'at most 2',
  },
  { label: 'smaller ones', figure: 'pictures_times_small_from_one', bar: 'at most 2' },
  { label: 'forty large ones, from an address each', figure: 'pictures_times_large_from_many', bar: '' },
  { label: 'smaller ones', figure: 'pictures_times_small_from_many', bar: '' },
  { label: 'OpenID server of others: sign-in, there and back', figure: 'openid_sign_in', bar: '' },
  { label: 'its session ended: refused at both APIs after', figure: 'openid_refused_after', bar: 'at most 5,000' },
  { label: 'provider frozen for a minute: claims meanwhile', figure: 'frozen_provider_claims_frozen', bar: '' },
  { label: 'claims that failed', figure: 'frozen_provider_claims_failed', bar: '0' },
  { label: 'the slowest five seconds', figure: 'frozen_provider_slowest_five_seconds', bar: 'at least 0.5' },
  { label: 'players signed out', figure: 'frozen_provider_signed_out', bar: '0' },
  { label: 'newcomers told to come back', figure: 'frozen_provider_sign_ins_told', bar: '' },
  { label: 'newcomers led to the frozen provider', figure: 'frozen_provider_sign_ins_led_astray', bar: '0' },
  { label: 'it thaws: a sign-in works after', figure: 'frozen_provider_signed_in_again_after', bar: '' },
  { label: 'primary killed: another promoted after', figure: 'failover_kill_promoted_after', bar: '' },
  {
    label: 'first claim after the promotion, all servers named',
    figure: 'failover_kill_claims_after_promotion_all_hosts',
    bar: '',
  },
  {
    label: 'everybody has claimed again, all servers named, after',
    figure: 'failover_kill_all_claim_after_promotion_all_hosts',
    bar: 'at most 2',
  },
  {
    label: 'everybody who buys has bought again, all servers named, after',
    figure: 'failover_kill_all_buy_after_promotion_all_hosts',
    bar: '',
  },
  {
    label: 'first claim after the promotion, through HAProxy',
    figure: 'failover_kill_claims_after_promotion_haproxy',
    bar: '',
  },
  {
    label: 'everybody has claimed again, through HAProxy, after',
    figure: 'failover_kill_all_claim_after_promotion_haproxy',
    bar: 'at most 2',
  },
  {
    label: 'everybody who buys has bought again, through HAProxy, after',
    figure: 'failover_kill_all_buy_after_promotion_haproxy',
    bar: '',
  },
  { label: 'primary frozen: another promoted after', figure: 'failover_freeze_promoted_after', bar: '' },
  {
    label: 'first claim after the promotion, all servers named',
    figure: 'failover_freeze_claims_after_promotion_all_hosts',
    bar: '',
  },
  {
    label: 'everybody has claimed again, all servers named, after',
    figure: 'failover_freeze_all_claim_after_promotion_all_hosts',
    bar: 'at most 2',
  },
  {
    label: 'everybody who buys has bought again, all servers named, after',
    figure: 'failover_freeze_all_buy_after_promotion_all_hosts',
    bar: '',
  },
  {
    label: 'first claim after the promotion, through HAProxy',
    figure: 'failover_freeze_claims_after_promotion_haproxy',
    bar: '',
  },
  {
    label: 'everybody has claimed again, through HAProxy, after',
    figure: 'failover_freeze_all_claim_after_promotion_haproxy',
    bar: 'at most 2',
  },
  {
    label: 'everybody who buys has bought again, through HAProxy, after',
    figure: 'failover_freeze_all_buy_after_promotion_haproxy',
    bar: '',
  },
  { label: 'it thaws: everybody claims again after', figure: 'failover_thaw_all_claim_after', bar: '' },
  { label: 'claims acknowledged through both', figure: 'failover_claims', bar: '' },
  { label: 'claims lost', figure: 'failover_claims_lost', bar: '0' },
  { label: 'claims doubled', figure: 'failover_claims_doubled', bar: '0' },
  { label: 'orders acknowledged through both', figure: 'failover_orders', bar: '' },
  { label: 'orders lost', figure: 'failover_orders_lost', bar: '0' },
  { label: 'orders doubled', figure: 'failover_orders_doubled', bar: '0' },
  { label: 'deliveries not made', figure: 'failover_undelivered', bar: '0' },
  { label: 'the office over a year of orders, and of as many claims', figure: 'support_orders', bar: '' },
  { label: 'the slowest of its pages and lists, 95th percentile', figure: 'support_slowest_page', bar: 'at most 300' },
  { label: 'the slowest of the tasks of `qm`, median', figure: 'support_slowest_task', bar: 'at most 1,000' },
  { label: 'hours and days whose summary differs from a full count', figure: 'support_hours_wrong', bar: '0' },
  { label: 'spread over two workers of Citus: claims', figure: 'citus_claims', bar: '' },
  { label: 'beside one server', figure: 'citus_claims_ratio', bar: '' },
  { label: 'their statements across servers', figure: 'citus_claims_statements_across', bar: '0' },
  { label: 'spread: confirms', figure: 'citus_confirms', bar: '' },
  { label: 'beside one server', figure: 'citus_confirms_ratio', bar: '' },
  { label: 'their statements across servers', figure: 'citus_confirms_statements_across', bar: '0' },
  { label: 'players claim and buy: statements across servers', figure: 'citus_shopping_statements_across', bar: '0' },
  {
    label: 'validation, status, wallet, limit and top-up: statements across servers',
    figure: 'citus_other_calls_statements_across',
    bar: '0',
  },
  {
    label: 'a worker crashes: claims until each player waits for a code that it has',
    figure: 'citus_claims_while_a_worker_is_lost',
    bar: '',
  },
  { label: 'it is back: everybody claims again after', figure: 'citus_all_claim_after_its_return', bar: '' },
  { label: 'claims lost', figure: 'citus_loss_claims_lost', bar: '0' },
  { label: 'claims doubled', figure: 'citus_loss_claims_doubled', bar: '0' },
  { label: 'orders lost', figure: 'citus_loss_orders_lost', bar: '0' },
  { label: 'orders doubled', figure: 'citus_loss_orders_doubled', bar: '0' },
  { label: 'deliveries not made', figure: 'citus_loss_undelivered', bar: '0' },
] as const
