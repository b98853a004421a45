import { connect } from 'node:net'
import { createTestDatabase } from '@quartermaster/database/test-database'
import { freePort } from '@quartermaster/service/free-port'
import { readSettings } from '@quartermaster/settings/settings'
import { expect, it } from 'vitest'
import { Visitor } from '../test/visitor.ts'
import { PROVIDER_MIGRATIONS, PROVIDER_SCHEMA } from './provider/provider.ts'
import { startSandbox } from './start-sandbox.ts'

/** What a mail server says first; undefined where none is. */
const greetingOf = (address: string) =>
  new Promise<string | undefined>((resolve) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.once('data', (data) => {
      resolve(data.toString().slice(0, 3))
      socket.destroy()
    })
    socket.once('error', () => resolve(undefined))
  })

it('is whole once it is started, and gone once it is stopped', async () => {
  const database = await createTestDatabase(PROVIDER_SCHEMA, PROVIDER_MIGRATIONS)
  const port = await freePort()
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PROVIDER_PORT: String(port) })
  const { sandbox, mailboxUrl, stop } = await startSandbox(settings, { databaseUrl: database.url })
  const url = settings.PROVIDER_URL
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready', checks: { database: 'ok' } })
  const signIn = await new Visitor(url).open(`/login?uri=${encodeURIComponent(`${settings.SHOP_URL}/redirect/`)}`)
  expect(signIn.text).toContain('Vesper')
  const otherSite = await new Visitor(url).open('/example-site/')
  expect(otherSite.url).toBe(`${sandbox.sites.example}/`)
  expect(await greetingOf(mailboxUrl)).toBe('220')
  await stop()
  await expect(fetch(url)).rejects.toThrow()
  expect(await greetingOf(mailboxUrl)).toBeUndefined()
  await database.drop()
})
