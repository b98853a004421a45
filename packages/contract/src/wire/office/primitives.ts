import { z } from 'zod'
import { holdsCode } from '../../vocabulary/codes-in-text.ts'
import { OPERATOR_ROLES } from '../../vocabulary/operators.ts'
import { CAN_BE_SEEN, FEW_MARKS, READS_AS_WRITTEN } from '../../vocabulary/readable-text.ts'

/** A line of text without what no keyboard has: control characters and halves of letters. */
export const line = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'one line of text')

/** Some lines of text. */
export const lines = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'text')

export const PlayerIdSchema = line(1, 200)

/** Whoever reads a whole code can redeem it. */
export const NO_CODE = 'text without a whole code: name it by its last five letters'
/** What an operator writes for others to read. */
export const spoken = (text: ReturnType<typeof lines>) =>
  text
    .trim()
    .regex(READS_AS_WRITTEN, 'text that reads as it is written')
    .regex(CAN_BE_SEEN, 'text that can be seen')
    .regex(FEW_MARKS, 'text with at most 8 marks on a letter')
    .refine((said) => !holdsCode(said), NO_CODE)

/** A list that names each thing once: of two, one would be lost without a word. `field` is what things are known by. */
export const namedOnce = <List extends z.ZodArray>(list: List, more: string, field?: string): List =>
  list.superRefine((items, context) => {
    const names = items.map((item) => String(field === undefined ? item : (item as Record<string, unknown>)[field]))
    for (const [at, name] of names.entries()) {
      if (names.indexOf(name) === at) continue
      const path = field === undefined ? [at] : [at, field]
      context.addIssue({ code: 'custom', path, message: `${name} is given already; ${more}` })
    }
  })

export const ReasonSchema = spoken(line(3, 500)).describe('Why, for the trail.')
export const CursorSchema = line(1, 400).describe('The cursor of the page before.')
export const NumberIdSchema = z.string().regex(/^\d{1,18}$/, 'a number')
export const LimitSchema = z.coerce.number().int().min(1).max(100).default(25)

export const OperatorRoleSchema = z.enum(OPERATOR_ROLES).meta({ id: 'OperatorRole' })

/** What most actions are given: the reason alone. */
export const ReasonRequest = z.strictObject({ reason: ReasonSchema })

/** What became of an action: done, or waiting for a second operator. */
export const ActionOutcome = z
  .object({
    status: z.enum(['DONE', 'WAITING']),
    message: z.string().describe('What happened, for people.'),
    approvalId: z.string().nullable().describe('What waits, where it does.'),
  })
  .meta({ id: 'ActionOutcome' })
export type ActionOutcome = z.infer<typeof ActionOutcome>
