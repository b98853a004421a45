import type { IncomingMessage } from 'node:http'
import { readTrustedProxies } from '@quartermaster/settings/trusted-proxies'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { clientAddress, trustedHops } from './client-address.ts'

const NEAR = ['127.0.0.1', '::1', '10.1.2.3', '::ffff:10.1.2.3', '192.0.2.1', '2001:db8::7']
const FORWARDED = [
  undefined,
  '',
  '203.0.113.7',
  '203.0.113.7, 198.51.100.9',
  ' 203.0.113.7 ,, 10.0.0.5 ',
  '10.0.0.1, 10.0.0.2',
  'unknown, 10.0.0.5',
  'fe80::1, fd00::9, 10.0.0.5',
]

it.each([
  '1',
  '2',
  '3',
  '10.0.0.0/8',
  '10.0.0.0/8,loopback',
  'uniquelocal,loopback,linklocal',
  '192.0.2.1,2001:db8::/32',
])('with TRUST_PROXY=%s is what the framework reads', async (text) => {
  const proxies = readTrustedProxies(text)
  if (proxies === undefined) throw new Error('not read')
  const trusts = trustedHops(proxies)
  // A list of networks is the framework's own to read, too.
  const framework = Fastify({ trustProxy: typeof proxies === 'number' ? trusts : proxies })
  framework.get('/', async (request) => request.ip)
  for (const near of NEAR) {
    for (const forwarded of FORWARDED) {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      const request = { socket: { remoteAddress: near }, headers } as unknown as IncomingMessage
      const { body } = await framework.inject({ url: '/', headers, remoteAddress: near })
      expect([near, forwarded, clientAddress(request, trusts)]).toEqual([near, forwarded, body])
    }
  }
  await framework.close()
})
