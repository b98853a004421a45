import { z } from 'zod'
import { BalanceEntry, GameIdSchema } from './primitives.ts'

export const WalletBalanceRequest = z.object({ gameId: GameIdSchema }).meta({ id: 'WalletBalanceRequest' })
export type WalletBalanceRequest = z.infer<typeof WalletBalanceRequest>

export const WalletBalanceAnswer = z.object({ balance: z.array(BalanceEntry) }).meta({ id: 'WalletBalanceAnswer' })
export type WalletBalanceAnswer = z.infer<typeof WalletBalanceAnswer>
