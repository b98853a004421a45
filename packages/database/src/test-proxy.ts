import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { requireAddress } from '@quartermaster/settings/database-address'

export interface TestProxy {
  /** The address of the same database, through here. */
  readonly url: string
  /** From now on nothing that is connected hears anything; `newToo`: nor what connects later. */
  silence(options?: { readonly newToo?: boolean }): void
  /** Whoever says this hears nothing from then on. */
  silenceOn(word: string): void
  /** What connects from now on is let through. */
  letThrough(): void
  openConnections(): number
  close(): Promise<void>
}

/** Stands between a test and its PostgreSQL, as a network does that may fail without a word. */
export async function startTestProxy(target: string): Promise<TestProxy> {
  const address = requireAddress(target)
  const [host] = address.hosts
  const pairs = new Map<Socket, Socket>()
  let isSilent = false
  let lastWord: string | undefined
  const server = createServer((near) => {
    const far = connect({ host: host?.name || 'localhost', port: Number(host?.port || 5_432) })
    pairs.set(near, far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined)
      from.on('close', () => {
        to.destroy()
        pairs.delete(near)
      })
      from.on('data', (chunk: Buffer) => {
        if (lastWord && chunk.includes(lastWord)) far.unpipe()
      })
      if (isSilent) from.resume()
      else from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: address.of({ name: '127.0.0.1', port: String(port) }),
    silence({ newToo = false } = {}) {
      isSilent = newToo
      for (const [near, far] of pairs) {
        near.unpipe()
        far.unpipe()
        // Read on, so that the sender's packets are acknowledged all the same.
        near.resume()
        far.resume()
      }
    },
    silenceOn(word) {
      lastWord = word
    },
    letThrough() {
      isSilent = false
      lastWord = undefined
    },
    openConnections: () => pairs.size,
    async close() {
      for (const [near, far] of pairs) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
