import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { createPlayerDirectory, type PlayerDirectory } from './player-directory.ts'
import { findPlayer } from './store.ts'

const MINUTE = 60_000
let commerce: TestCommerce
let now = new Date('2026-01-01T00:00:00Z')
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const directory = () => createPlayerDirectory({ ...commerce.context, clock: () => now })
const read = (puuid: string) => findPlayer(commerce.context.db, puuid)

it('learns who a player is from any call they make', async () => {
  const puuid = await newPlayer(commerce)
  await commerce.call({ as: puuid, method: 'GET', path: '/v3/orders' })
  await commerce.context.players.flush()
  expect(await read(puuid)).toMatchObject({ puuid, name: expect.any(String), tag: expect.any(String) })
})

it('writes a player every few minutes, and at once when their name changes', async () => {
  const players = directory()
  const nova = { puuid: 'nova', name: 'Nova', tag: '1', region: 'EUW' }
  players.note(nova)
  await players.flush()
  const first = now
  now = new Date(now.getTime() + 3 * MINUTE)
  players.note(nova)
  await players.flush()
  expect(await read('nova')).toMatchObject({ seen_at: first })
  players.note({ ...nova, name: 'Supernova' })
  await players.flush()
  expect(await read('nova')).toMatchObject({ name: 'Supernova', first_seen_at: first, seen_at: now })
  now = new Date(now.getTime() + 5 * MINUTE)
  players.note({ ...nova, name: 'Supernova' })
  await players.flush()
  expect(await read('nova')).toMatchObject({ first_seen_at: first, seen_at: now })
})

it('a player who goes on is seen to within ten minutes, whichever processes they meet, and seldom written', async () => {
  const processes = [directory(), directory(), directory()]
  const puuid = await newPlayer(commerce)
  const written = new Set<number>()
  for (let minute = 0; minute < 60; minute += 1) {
    const met = processes[minute % processes.length]
    met?.note({ puuid, name: 'Wanderer', tag: '1', region: 'EUW' })
    await met?.flush()
    const seen = (await read(puuid))?.seen_at.getTime() ?? 0
    expect(now.getTime() - seen).toBeLessThanOrEqual(10 * MINUTE)
    written.add(seen)
    now = new Date(now.getTime() + MINUTE)
  }
  expect(written.size).toBeLessThanOrEqual(15)
})

it.each([
  ['by the process that knows them', (first: PlayerDirectory) => first],
  ['by another one', () => directory()],
])('a call whose token names nobody takes no name away, noted %s', async (_, other) => {
  const players = directory()
  const rook = { puuid: await newPlayer(commerce), name: 'Rook', tag: 'QM07', region: 'BR' }
  players.note(rook)
  await players.flush()
  const later = other(players)
  later.note({ ...rook, name: '', tag: '', region: '' })
  await later.flush()
  expect(await read(rook.puuid)).toMatchObject(rook)
  later.note({ ...rook, name: '', tag: '', region: 'EUW' })
  await later.flush()
  expect(await read(rook.puuid)).toMatchObject({ ...rook, region: 'EUW' })
})

it('a code is asked for with an access token, and the player is still found by name', async () => {
  const puuid = await newPlayer(commerce)
  await commerce.call({ as: puuid, method: 'GET', path: '/v3/orders' })
  await commerce.context.players.flush()
  const before = await read(puuid)
  expect((await askAboutCode(commerce, 'validate', puuid, 'NOBODY-HAS-IT')).statusCode).not.toBe(401)
  await commerce.context.players.flush()
  expect(before?.name).not.toBe('')
  expect(await read(puuid)).toEqual(before)
})

it('writes whoever else waits though some could not be written, and nobody comes again', async () => {
  let writes = 0
  const pool = {
    query: async (config: QueryConfig) => {
      writes += 1
      if (writes === 1) throw new Error('read-only')
      return commerce.context.pool.query(config)
    },
  }
  const players = createPlayerDirectory({ pool, log: { warn: () => undefined }, clock: () => now } as never)
  const crowd = Array.from({ length: 501 }, (_, at) => `crowd-${at}`)
  for (const puuid of crowd) players.note({ puuid, name: 'Crowd', tag: '1', region: 'EUW' })
  await players.flush()
  expect(await read('crowd-500')).toBeUndefined()
  await vi.waitFor(async () => expect(await read('crowd-500')).toBeDefined(), { timeout: 10_000, interval: 100 })
})

it('holds nobody up when it cannot write, and notes whoever comes again', async () => {
  const warnings: unknown[] = []
  let works = false
  const pool = {
    query: async (config: QueryConfig) => {
      if (!works) throw new Error('read-only')
      return commerce.context.pool.query(config)
    },
  }
  const log = { warn: (entry: unknown) => warnings.push(entry) }
  const players = createPlayerDirectory({ pool, log, clock: () => now } as never)
  const late = { puuid: 'late', name: 'Late', tag: '1', region: 'EUW' }
  players.note(late)
  await players.flush()
  expect([warnings.length, await read('late')]).toEqual([1, undefined])
  works = true
  players.note(late)
  await players.flush()
  expect(await read('late')).toMatchObject({ name: 'Late' })
})
