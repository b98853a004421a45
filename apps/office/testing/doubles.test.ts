import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const OFFICE = new URL('..', import.meta.url).pathname
/** These are about the transport itself: a connection that breaks, a gateway's page, answers out of order. */
const ABOUT_TRANSPORT = ['app/api/call-office.test.ts', 'app/files/FileButton.test.tsx', 'app/session/Ended.test.tsx']
const TESTS = globSync('{app,testing}/**/*.test.{ts,tsx}', { cwd: OFFICE })

const testsWith = (text: string) =>
  TESTS.filter((path) => readFileSync(`${OFFICE}/${path}`, 'utf8').includes(text)).sort()

it('only tests of the transport stand in for the office’s API with answers that no contract holds', () => {
  expect(testsWith(['stubGlobal(', "'fetch'"].join(''))).toEqual(ABOUT_TRANSPORT)
})

it('no test casts what it shows to a shape of the contract', () => {
  expect(testsWith(['as unknown', 'as'].join(' '))).toEqual(['testing/office-double.test.ts'])
})
