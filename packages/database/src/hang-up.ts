import type pg from 'pg'

/** Ends a connection without waiting for the other side, which may be gone. */
export function hangUp(client: pg.Client | pg.PoolClient, reason?: Error): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(reason?: Error): void } } }).connection
  if (!reason) client.on('error', () => undefined)
  stream.destroy(reason)
}
