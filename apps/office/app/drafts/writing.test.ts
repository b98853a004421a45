import type { SaveDraftAnswer } from '@quartermaster/contract/wire/office/drafts'
import { describe, expect, it } from 'vitest'
import { afterAnswer, chosen, isOver, storable, toSend, type Writing } from './writing.ts'

const texts = (name: string, description = 'Grows.') => ({
  kind: 'TEXTS' as const,
  locale: 'en-us' as const,
  name,
  description,
  pictureText: '',
})
const begun: Writing = { part: texts('Ash'), before: texts('Tree'), version: '1', conflicts: [], is: 'sent' }
const answer = (part: ReturnType<typeof texts>, conflicts: string[] = []): SaveDraftAnswer => ({
  part,
  conflicts,
  isKept: true,
  writer: 'Ben',
  version: '2',
})
const PICTURE = { kind: 'PICTURE', type: 'LARGE', picture: 'AAAA', focus: null } as const

describe('when the shop has answered', () => {
  it('what others wrote is taken over, and nothing is left to do', () => {
    const left = afterAnswer(begun, texts('Ash'), answer(texts('Ash', 'Burns.')))
    expect(left).toMatchObject({ part: texts('Ash', 'Burns.'), before: texts('Ash', 'Burns.'), version: '2' })
    expect(isOver(left)).toBe(true)
  })

  it('what was typed meanwhile stays, beside what others wrote', () => {
    const typing = { ...begun, part: texts('Ashes'), is: 'due' as const }
    expect(afterAnswer(typing, texts('Ash'), answer(texts('Ash', 'Burns.')))).toMatchObject({
      part: texts('Ashes', 'Burns.'),
      before: texts('Ash', 'Burns.'),
      is: 'due',
    })
  })

  it('a field that both changed keeps what was typed, and is not sent until somebody chooses', () => {
    const left = afterAnswer(begun, texts('Ash'), answer(texts('Birch'), ['name']))
    expect(left).toMatchObject({ part: texts('Ash'), conflicts: [{ field: 'name', writer: 'Ben' }] })
    expect([isOver(left), toSend(left)]).toEqual([false, texts('Birch')])
    const other = { ...left, part: texts('Ash', 'Blooms.'), is: 'due' as const }
    expect(toSend(other)).toEqual(texts('Birch', 'Blooms.'))
    const later = afterAnswer({ ...other, is: 'sent' }, toSend(other), answer(texts('Birch', 'Blooms.')))
    expect(later).toMatchObject({ part: texts('Ash', 'Blooms.'), conflicts: [{ field: 'name' }] })
    expect(toSend(chosen(later, 'name', 'mine'))).toEqual(texts('Ash', 'Blooms.'))
    expect(chosen(later, 'name', 'mine').is).toBe('due')
    const taken = chosen(later, 'name', 'theirs')
    expect([taken.part, isOver(taken)]).toEqual([texts('Birch', 'Blooms.'), true])
  })

  it('who writes the same as the other has no choice to make', () => {
    const left = afterAnswer(begun, texts('Ash'), answer(texts('Birch'), ['name']))
    const same = { ...left, part: texts('Birch') }
    expect(isOver(afterAnswer(same, toSend(same), answer(texts('Birch'))))).toBe(true)
  })
})

it('a tab stores words and prices that are not kept; no picture, and nothing half typed', () => {
  const conflict = { ...begun, conflicts: [{ field: 'name', writer: null }] }
  const stored = storable({
    a: begun,
    b: conflict,
    c: { ...begun, is: 'held' },
    d: { ...begun, part: PICTURE, before: null, is: 'due' },
  })
  expect(stored).toEqual({ a: { ...begun, is: 'due' }, b: conflict })
})
