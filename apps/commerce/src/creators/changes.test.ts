import { isFailure } from '@quartermaster/service/failure'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '../testing/shopping.ts'
import { operatorOf, startTestOffice, type TestOffice } from '../testing/test-office.ts'
import { addCreator } from './changes.ts'
import { listCreators } from './store.ts'

let commerce: TestOffice
beforeAll(async () => {
  commerce = await startTestOffice()
})
afterAll(() => commerce.close())

const operator = operatorOf('admin')
const add = (name: string) => addCreator(commerce.context, { operator }, { code: 'lantern', name })
const ask = (name: string) =>
  commerce.ask({
    as: operator,
    method: 'POST',
    path: '/v1/creators',
    body: { code: 'lantern', name, reason: 'a test' },
    key: newKey(),
  })

it.each(['\u200b', '\u00ad', '\u3164', '\u202eabc', '\u2066abc', 'a\u2028b', 'a\ud800b', ''])(
  'a creator is not called %j: players read it in a sentence',
  async (name) => {
    expect(isFailure(await add(name))).toBe(true)
    expect((await ask(name)).statusCode).toBe(400)
    expect((await listCreators(commerce.context.db)).map(({ code }) => code)).not.toContain('lantern')
  },
)

it.each(['Lantern Keep', 'מגדלור', 'می\u200cخواهم'])('a creator may be called %j', async (name) => {
  expect(await add(` ${name} `)).toEqual({ code: 'lantern', name })
  expect((await ask(name)).statusCode).toBe(200)
})
