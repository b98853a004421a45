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
const add = (name: string, code = 'lantern') => addCreator(commerce.context, { operator }, { code, name })
const post = (path: string, body: object) =>
  commerce.ask({ as: operator, method: 'POST', path: `/v1/creators${path}`, body: { ...body, reason: 'a test' } })
const ask = (name: string, code = 'lantern') => post('', { code, name })
const standing = async (code: string) =>
  (await commerce.ask({ as: operator, path: `/v1/creators/${code}` })).json().creator

it.each(['\u200b', '\u00ad', '\u3164', '\u202eabc', '\u2066abc', 'a\u2028b', 'a\ud800b', ''])(
  'a creator is not called %j: players read it in a sentence',
  async (name) => {
    expect(isFailure(await add(name))).toBe(true)
    expect((await ask(name)).statusCode).toBe(400)
    expect((await listCreators(commerce.context.db)).map(({ code }) => code)).not.toContain('lantern')
  },
)

it.each(['Lantern Keep', 'מגדלור', 'می\u200cخواهم'])('a creator may be called %j', async (name) => {
  const [one, other] = [newKey(), newKey()]
  expect(await add(` ${name} `, one)).toEqual({ code: one.toLowerCase(), name })
  expect((await ask(name, other)).statusCode).toBe(200)
})

it('who is added has a code that nobody has: whoever has it keeps their name, credited or not', async () => {
  await ask('Moss Gate', 'mossgate')
  for (const path of ['/mossgate/rename', '/mossgate/retire']) {
    const refused = await ask('Somebody Else', 'MossGate')
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'CONFLICT'])
    expect(refused.json().message).toContain('There is a creator of this code already')
    expect(await standing('mossgate')).toMatchObject({ name: 'Moss Gate', active: true })
    await post(path, path.endsWith('rename') ? { name: 'Moss Gate' } : {})
  }
  expect((await ask('Somebody Else', 'mossgate')).statusCode).toBe(409)
  expect(await standing('mossgate')).toMatchObject({ name: 'Moss Gate', active: false })
})

it('of those who add one code at once, one does', async () => {
  const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => ask(name, 'raced')))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})

it('renaming and crediting again are acts of their own, and the trail has what was before', async () => {
  await ask('Fern Hollow', 'fern')
  expect((await post('/fern/restore', {})).json().message).toBe('The creator is credited already.')
  await post('/fern/retire', {})
  expect((await post('/FERN/rename', { name: 'Fern Hall' })).json().message).toBe('fern is called Fern Hall.')
  expect(await standing('fern'), 'a name credits nobody').toMatchObject({ name: 'Fern Hall', active: false })
  expect((await post('/fern/restore', {})).json()).toMatchObject({ status: 'DONE' })
  expect(await standing('fern')).toMatchObject({ name: 'Fern Hall', active: true })
  const { rows } = await commerce.context.pool.query(
    `select action, detail -> 'before' as before, detail -> 'after' as after from operator_action
    where subject = 'fern' and outcome = 'DONE' order by action_id desc limit 2`,
  )
  expect(rows).toEqual([
    {
      action: 'creators restore',
      before: { name: 'Fern Hall', active: false },
      after: { name: 'Fern Hall', active: true },
    },
    {
      action: 'creators rename',
      before: { name: 'Fern Hollow', active: false },
      after: { name: 'Fern Hall', active: false },
    },
  ])
  for (const [path, body] of [
    ['/nobody/rename', { name: 'Nobody' }],
    ['/nobody/restore', {}],
  ] as const) {
    expect((await post(path, body)).statusCode, path).toBe(404)
  }
})
