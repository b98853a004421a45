import pg from 'pg'
import { expect, it } from 'vitest'
import { followChanges } from './followed.ts'

/** Any database will do: a channel is all that is asked for. */
const url = process.env.TEST_DATABASE_URL ?? ''
const NEVER_MS = 3_600_000
const followed = { url, name: 'followed-test', pollMs: NEVER_MS, onTrouble: () => undefined }

async function notify(channel: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`notify ${channel}`)
  await client.end()
}

it('reads at every notification, and by itself where none comes', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
  }
  const told = await followChanges({ ...followed, channel: 'followed_told', read })
  await expect.poll(() => reads, { timeout: 5_000 }).toBe(1)
  await notify('followed_told')
  await expect.poll(() => reads, { timeout: 5_000 }).toBe(2)
  await told.close()
  const polling = await followChanges({ ...followed, channel: 'followed_silent', pollMs: 20, read })
  await expect.poll(() => reads, { timeout: 5_000 }).toBeGreaterThan(5)
  await polling.close()
})

it('one read follows the other: what is asked for during one is read after it, and closing waits for the last', async () => {
  const steps: string[] = []
  let release: () => void = () => undefined
  const { refresh, close } = await followChanges({
    ...followed,
    channel: 'followed_in_turn',
    async read() {
      steps.push('begin')
      await new Promise<void>((resolve) => {
        release = resolve
      })
      steps.push('end')
    },
  })
  await expect.poll(() => steps, { timeout: 5_000 }).toEqual(['begin'])
  const asked = refresh()
  release()
  await expect.poll(() => steps, { timeout: 5_000 }).toEqual(['begin', 'end', 'begin'])
  const closing = close()
  release()
  await Promise.all([asked, closing])
  expect(steps).toEqual(['begin', 'end', 'begin', 'end'])
})

it('a read that fails is told to who asked, or as trouble where nobody did, and the next one reads', async () => {
  const troubles: string[] = []
  let works = false
  let reads = 0
  const { refresh, close } = await followChanges({
    ...followed,
    channel: 'followed_failing',
    async read() {
      if (!works) throw new Error('no answer')
      reads += 1
    },
    onTrouble: (_error, trouble) => troubles.push(trouble),
  })
  await expect.poll(() => troubles, { timeout: 5_000 }).toEqual(['READING'])
  await expect(refresh()).rejects.toThrow('no answer')
  works = true
  await refresh()
  expect([reads, troubles]).toEqual([1, ['READING']])
  await close()
})
