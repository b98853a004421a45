import { expect, test } from 'vitest'
import { z } from 'zod'
import { sayIssue } from './issue-words.ts'

const choices = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ONE') }),
  z.object({ kind: z.literal('TWO') }),
])

test.each([
  [z.array(z.string()).min(1), [], 'needs at least one'],
  [z.array(z.string()).min(2), ['a'], 'needs at least 2'],
  [z.array(z.string()).max(1), ['a', 'b'], 'may have at most 1'],
  [z.array(z.string()).length(2), ['a'], 'needs exactly 2'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(3), 'a', 'needs at least 3 characters'],
  [z.string().max(2), 'abc', 'may have at most 2 characters'],
  [z.number().min(1), 0, 'must be at least 1'],
  [z.number().positive(), 0, 'must be more than 0'],
  [z.number().max(9), 10, 'must be at most 9'],
  [z.number().lt(9), 9, 'must be less than 9'],
  [z.number().multipleOf(5), 3, 'must be a multiple of 5'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.string(), undefined, 'is missing'],
  [z.string(), 5, 'must be text'],
  [z.boolean(), 'on', 'must be yes or no'],
  [z.array(z.string()), {}, 'must be a list'],
  [z.object({}), [], 'must be something with fields'],
  [z.enum(['RP', 'VP']), 'XP', 'must be one of these: RP, VP'],
  [z.literal('on'), 'off', 'must be on'],
  [choices, { kind: 'THREE' }, 'must be one of these: ONE, TWO'],
  [z.union([z.string(), z.number()]), true, 'is nothing that can stand here'],
  [z.uuid(), 'x', 'must be an id such as 3f0c1a52-7c1e-4d57-9a43-0b8f5f6a2d11'],
  [z.email(), 'x', 'must be an e-mail address'],
  [z.iso.date(), 'x', 'must be a day such as 2026-05-04'],
  [z.iso.datetime(), 'x', 'must be a moment such as 2026-05-04T12:00:00Z'],
  [z.string().regex(/^a$/), 'b', 'is not written as it should be'],
  [z.strictObject({}), { extra: 1 }, 'there is no such field: extra'],
  [z.string().refine(() => false), 'x', 'cannot be so'],
])('%# what a schema refuses is said in words', (schema, value, said) => {
  const { error } = schema.safeParse(value, { error: sayIssue })
  expect(error?.issues.map(({ message }) => message)).toEqual([said])
})

test('a sentence of the schema’s own stays', () => {
  const schema = z.string().regex(/^a$/, 'the letter a')
  expect(schema.safeParse('b', { error: sayIssue }).error?.issues[0]?.message).toBe('the letter a')
})
