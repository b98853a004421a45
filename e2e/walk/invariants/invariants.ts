import { BAR_KNOWS } from './bar-knows.ts'
import type { Invariant } from './invariant.ts'
import { MONEY } from './money.ts'
import { NO_COMPLAINT } from './no-complaint.ts'
import { NO_ERROR_PAGE } from './no-error-page.ts'
import { NOTHING_PERSONAL } from './nothing-personal.ts'
import { ONE_LANGUAGE, PROVIDER_LANGUAGE } from './one-language.ts'
import { ONE_TRIP } from './one-trip.ts'
import { OWN_ORDER } from './own-order.ts'
import { QUERY_SURVIVES } from './query-survives.ts'
import { WAY_BACK } from './way-back.ts'

/** All that must be true after every step. Those about what happened come before those about what is to be seen. */
export const INVARIANTS: readonly Invariant[] = [
  ONE_TRIP,
  OWN_ORDER,
  NO_ERROR_PAGE,
  NO_COMPLAINT,
  ONE_LANGUAGE,
  PROVIDER_LANGUAGE,
  QUERY_SURVIVES,
  WAY_BACK,
  BAR_KNOWS,
  NOTHING_PERSONAL,
  MONEY,
]
