import type { CatalogueTables } from './catalogue/tables.ts'
import type { CodesTables } from './codes/tables.ts'
import type { CreatorTables } from './creators/tables.ts'
import type { FulfilmentTables } from './fulfilment/tables.ts'
import type { IdempotencyTables } from './idempotency/tables.ts'
import type { OrderTables } from './orders/tables.ts'
import type { PaymentTables } from './payments/tables.ts'
import type { OperatorTables } from './qm/tables.ts'
import type { WalletTables } from './wallet/tables.ts'

/** Every table of the schema, each described by the capability that owns it. */
export interface Database
  extends CatalogueTables,
    CodesTables,
    CreatorTables,
    FulfilmentTables,
    IdempotencyTables,
    OperatorTables,
    OrderTables,
    PaymentTables,
    WalletTables {}
