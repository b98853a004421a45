import type { Kysely } from 'kysely'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { CodesTables } from './code-tables.ts'
import type { CreatorTables } from './creator-tables.ts'
import type { FulfilmentTables } from './delivery-tables.ts'
import type { ErasureTables } from './erasure-tables.ts'
import type { IdempotencyTables } from './idempotency-tables.ts'
import type { LimitTables } from './limit-tables.ts'
import type { OperatorTables } from './operator-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PlayerTables } from './player-tables.ts'
import type { ReceiptTables } from './receipt-tables.ts'
import type { SessionTables } from './session-tables.ts'
import type { WalletTables } from './wallet-tables.ts'
import type { WishlistTables } from './wishlist-tables.ts'

/** Every table of the schema, in a file per room that owns some. */
export interface Database
  extends CatalogueTables,
    CodesTables,
    CreatorTables,
    ErasureTables,
    FulfilmentTables,
    IdempotencyTables,
    LimitTables,
    OperatorTables,
    OrderTables,
    PaymentTables,
    PlayerTables,
    ReceiptTables,
    SessionTables,
    WalletTables,
    WishlistTables {}

/** A Kysely, or a transaction of one for what is part of more work. */
export type Connection = Kysely<Database>
