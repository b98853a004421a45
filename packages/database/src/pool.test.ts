import { expect, it } from 'vitest'
import { createPool } from './pool.ts'

it('outlives a connection that breaks while it is lent out, and says so', async () => {
  const url = process.env.TEST_DATABASE_URL ?? ''
  const heard: string[] = []
  const pool = createPool({
    url,
    schema: 'public',
    name: 'pool-test',
    size: 2,
    onError: ({ message }) => heard.push(message),
  })
  const lent = await pool.connect()
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await expect(lent.query('select 1')).rejects.toThrow()
  lent.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
