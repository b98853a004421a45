import { createService } from '@quartermaster/service/create-service'
import { readSettings } from '@quartermaster/settings/settings'
import { expect, it } from 'vitest'
import { startTestOffice } from '../testing/test-office.ts'
import { refuseOtherHosts } from './own-host.ts'

async function statusAt(address: string, host: string) {
  const service = createService('own-host-test', readSettings({ LOG_LEVEL: 'silent' }))
  service.get('/health', async () => 'well')
  await service.register(async (app) => {
    refuseOtherHosts(app, address)
    app.get('/', async () => 'the office')
  })
  const ask = async (url: string) => (await service.inject({ url, headers: { host } })).statusCode
  const answers = [await ask('/'), await ask('/health')]
  await service.close()
  return answers
}

it.each([
  ['http://localhost:3001', 'localhost:3001', 200],
  ['http://localhost:3001', '127.0.0.1:3001', 200],
  ['http://localhost:3001', '[::1]:3001', 200],
  ['http://localhost:3001', 'evil.example:3001', 421],
  ['http://localhost:3001', 'localhost.evil.example', 421],
  ['https://office.example', 'office.example', 200],
  ['https://office.example', 'OFFICE.example:443', 200],
  ['https://office.example', 'localhost:3001', 421],
  ['https://office.example', 'a b', 421],
])('the office at %s, asked as %s, answers %i; its health is asked under any name', async (address, host, status) =>
  expect(await statusAt(address, host)).toEqual([status, 200]),
)

it('neither a call nor the sign-in of the office answers under another host', async () => {
  const office = await startTestOffice({ products: [] })
  for (const path of ['/v1/session', '/sign-in']) {
    const answer = await office.ask({ path, headers: { host: 'evil.example' } })
    expect([answer.statusCode, answer.json().errorCode], path).toEqual([421, 'INVALID_REQUEST'])
    expect(answer.json().message).toBe(
      `The office does not answer under this name. Its address is ${office.settings.OFFICE_URL}.`,
    )
  }
  await office.close()
})
