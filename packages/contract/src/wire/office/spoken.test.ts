import { expect, test } from 'vitest'
import type { z } from 'zod'
import { codeFromBytes, formatContentCode } from '../../vocabulary/content-code.ts'
import { CreatorNameSchema } from './creators.ts'
import { NoteTextSchema } from './players.ts'
import { NO_CODE, ReasonSchema } from './primitives.ts'

const CODE = formatContentCode(codeFromBytes(new Uint8Array(15).fill(7)))
const SPOKEN: readonly (readonly [string, z.ZodType])[] = [
  ['a reason', ReasonSchema],
  ['a note', NoteTextSchema],
  ['a name', CreatorNameSchema],
]
const told = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues.map(({ message }) => message)

test.each(SPOKEN)('%s holds no whole code, and what is told does not repeat it', (_name, schema) => {
  expect(told(schema, `does not take ${CODE}`)).toEqual([NO_CODE])
  expect(told(schema, `does not take …${CODE.slice(-5)}`)).toBeUndefined()
})

test.each(SPOKEN)('%s stacks no marks over the lines around it', (_name, schema) => {
  expect(told(schema, `Lante${'\u0301'.repeat(40)}rn`)).toEqual(['text with at most 8 marks on a letter'])
  expect(told(schema, 'Đèn lồng ấm, ที่นี่ น้ำ, हिन्दी में लिखा')).toBeUndefined()
})
