import type { BooksContext } from '../../entrances/books.ts'
import type { GameServices } from '../../game-services/game-services.ts'

/** The game services beside the books, for a command that asks them and needs nothing else of the shop. */
export async function withGameServices(
  books: BooksContext,
): Promise<BooksContext & { readonly gameServices: GameServices }> {
  const [{ default: pino }, { createMetrics }, { createGameServices }] = await Promise.all([
    import('pino'),
    import('../../metrics/metrics.ts'),
    import('../../game-services/game-services.ts'),
  ])
  const log = pino({ level: 'silent' })
  return { ...books, gameServices: createGameServices({ ...books, log, metrics: createMetrics() }) }
}
