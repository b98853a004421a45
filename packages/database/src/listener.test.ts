import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { CONNECT_MS } from './find-server.ts'
import { listenTo } from './listener.ts'

/** Any database will do: a channel is all that is asked for. */
const url = process.env.TEST_DATABASE_URL ?? ''

/** As a start does that reads and compiles code: nothing else happens meanwhile. */
function keepBusy(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

it('one that has started hears, and a process that is busy afterwards costs it nothing', {
  timeout: 20_000,
}, async () => {
  const heard: string[] = []
  const trouble: unknown[] = []
  const { started, close } = listenTo({
    url,
    channel: 'a_channel',
    name: 'listener-test',
    onNotice: () => heard.push('notice'),
    onTrouble: (error) => trouble.push(error),
  })
  await started
  expect(heard).toHaveLength(1)
  keepBusy(CONNECT_MS + 500)
  await wait(100)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('notify a_channel')
  await client.end()
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(2)
  expect(trouble).toEqual([])
  await close()
})

it('one that cannot connect has started too, and says why', async () => {
  const trouble: unknown[] = []
  const { started, close } = listenTo({
    url: 'postgres://nobody@localhost:1/nowhere',
    channel: 'a_channel',
    name: 'listener-test',
    onNotice: () => undefined,
    onTrouble: (error) => trouble.push(error),
  })
  await started
  expect(trouble).toHaveLength(1)
  await close()
})
