import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { operatorOf } from '../testing/test-office.ts'
import { addNote, LONGEST_NOTE, listNotes } from './player-notes.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const write = (puuid: string, text: string) => addNote(commerce.context, operatorOf('support'), { puuid, text })

it('a note is kept as it was meant, newest first, each with its player', async () => {
  for (const text of ['called', '  called again \n']) await write('noted', text)
  await write('another', 'wrote')
  const notes = await listNotes(commerce.context.db, 'noted')
  expect(notes.map(({ text, operator }) => [text, operator])).toEqual([
    ['called again', 'support'],
    ['called', 'support'],
  ])
})

it.each([
  ['nothing', ' \n', { failure: 'EMPTY_NOTE' }],
  ['what nobody sees', '\u200b', { failure: 'UNREADABLE_NOTE' }],
  ['letters turned round', 'paid \u202e001', { failure: 'UNREADABLE_NOTE' }],
  ['a whole code', 'has 008J4-CT4AN-K7F24-SNAXW-SQFEW', { failure: 'CODE_IN_NOTE' }],
  ['what no keyboard has', 'a\u0007b', { failure: 'UNREADABLE_NOTE' }],
  ['more than anybody reads', 'x'.repeat(LONGEST_NOTE + 1), { failure: 'NOTE_TOO_LONG', most: LONGEST_NOTE }],
])('a note of %s is refused, and leaves nothing behind', async (_name, text, failure) => {
  expect(await write('refused', text)).toEqual(failure)
  expect(await listNotes(commerce.context.db, 'refused')).toEqual([])
})

it('a note may be as long as is said', async () => {
  expect(await write('long', 'x'.repeat(LONGEST_NOTE))).toMatchObject({ puuid: 'long' })
})

it('the trail says that a note was written and not what: it stays when the player is erased', async () => {
  await write('trailed', 'lives in Lyon')
  const { rows } = await commerce.context.pool.query(
    `select action, operator, detail::text as detail from operator_action where subject = 'trailed'`,
  )
  expect(rows).toEqual([
    {
      action: 'players note',
      operator: 'support',
      detail: expect.stringMatching(/^\{"after": \{"note": "?\d+"?\}\}$/),
    },
  ])
})
