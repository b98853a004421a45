import { z } from 'zod'
import { IMAGE_KINDS } from '../../vocabulary/product-types.ts'
import { InstantSchema, LocaleSchema } from '../primitives.ts'
import { PictureFocus } from '../products.ts'
import {
  BundleContents,
  expected,
  FieldDifference,
  FieldProblem,
  OfficePrice,
  Picture,
  PriceStep,
  WrittenPrice,
} from './catalogue.ts'
import { line, lines, NumberIdSchema, namedOnce, ReasonSchema } from './primitives.ts'

/** Eight megabytes, as base64 writes them. */
const LONGEST_PICTURE = 11_184_812

const Texts = {
  kind: z.literal('TEXTS'),
  locale: LocaleSchema,
  name: line(0, 200),
  description: lines(0, 5_000),
  pictureText: line(0, 300).describe('What its picture shows; empty: nothing is said.'),
}
const Contents = { kind: z.literal('CONTENTS'), contents: BundleContents }

/** A part of a draft as its form has it. Words need not be whole yet. */
export const WrittenDraftPart = z
  .discriminatedUnion('kind', [
    z.strictObject(Texts),
    z.strictObject({
      kind: z.literal('PRICES'),
      prices: namedOnce(z.array(WrittenPrice).min(1).max(5), 'say once what it costs', 'currency'),
    }),
    z.strictObject({
      ...Contents,
      contents: namedOnce(BundleContents, 'say once what it costs in the bundle', 'productId'),
    }),
    z.strictObject({
      kind: z.literal('PICTURE'),
      type: z.enum(IMAGE_KINDS),
      picture: z
        .string()
        .min(4)
        .max(LONGEST_PICTURE)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64')
        .describe('A WebP, PNG, JPEG or AVIF of at most 8 MB, in base64.'),
      focus: z.strictObject(PictureFocus.shape).nullable().describe('What it is about: crops keep it.'),
    }),
  ])
  .meta({ id: 'WrittenDraftPart' })
export type WrittenDraftPart = z.infer<typeof WrittenDraftPart>

/** The same as it is kept. */
const DraftPart = z
  .discriminatedUnion('kind', [
    z.object(Texts),
    z.object({ kind: z.literal('PRICES'), prices: z.array(OfficePrice) }),
    z.object(Contents),
    z.object({ kind: z.literal('PICTURE'), picture: Picture }),
  ])
  .meta({ id: 'DraftPart' })
export type DraftPart = z.infer<typeof DraftPart>

/** The same as its writer had it before them. */
const BegunDraftPart = z
  .discriminatedUnion('kind', [
    z.strictObject(Texts),
    z.strictObject({ kind: z.literal('PRICES'), prices: z.array(WrittenPrice) }),
    z.strictObject(Contents),
    z.strictObject({
      kind: z.literal('PICTURE'),
      picture: z.strictObject({ ...Picture.shape, focus: z.strictObject(PictureFocus.shape).nullable() }),
    }),
  ])
  .meta({ id: 'BegunDraftPart' })

export const SaveDraftRequest = z
  .strictObject({
    part: WrittenDraftPart,
    before: BegunDraftPart.nullable().describe(
      'The part as it stood when its writer began; null: as it was on sale at the version, since the draft had none.',
    ),
    version: NumberIdSchema.describe('Of the catalogue that the writer has before them.'),
  })
  .refine(({ part, before }) => before === null || placeOf(part) === placeOf(before), {
    path: ['before'],
    message: 'another part of the draft',
  })

/** Which part of a draft it is, whatever it says. */
function placeOf(part: WrittenDraftPart | DraftPart): string {
  if (part.kind === 'TEXTS') return `TEXTS ${part.locale}`
  if (part.kind !== 'PICTURE') return part.kind
  return `PICTURE ${'type' in part ? part.type : part.picture.kind}`
}

export const SaveDraftAnswer = z.object({
  part: DraftPart.describe('What stands there now.'),
  isKept: z.boolean().describe('False: it says what is on sale, so that the draft has no such part.'),
  conflicts: z
    .array(z.string())
    .describe('The fields, such as name or RP final, that somebody else changed as well: theirs stays in them.'),
  writer: z
    .string()
    .nullable()
    .describe(
      'Who wrote last what the part was kept as before, of fields in conflict who wrote those; null: it is on sale.',
    ),
  version: z.string().describe('Of the catalogue by now.'),
})
export type SaveDraftAnswer = z.infer<typeof SaveDraftAnswer>

const PartNameSchema = z
  .string()
  .regex(/^(texts|picture)\/[A-Za-z-]{1,20}$|^(prices|contents)$/, 'a part of a draft, such as prices or texts/de-de')

const KeptPart = z.object({
  name: z.string().describe('Such as prices, contents, texts/de-de or picture/LARGE.'),
  part: DraftPart,
  operator: z.string().describe('Who wrote it last.'),
  updatedAt: InstantSchema,
  overtaken: z.array(FieldDifference).describe('What somebody else has published of it since it was begun.'),
})

export const DraftAnswer = z
  .object({
    version: z.string().describe('Of the catalogue that it is compared with.'),
    stamp: z.string().describe('Changes with the draft.'),
    parts: z.array(KeptPart),
    fields: z.array(FieldDifference).describe('What publishing it would change, field by field.'),
    calendar: z.array(PriceStep).describe('What it would cost from which moment on; of whole drafts.'),
    problems: z.array(FieldProblem).describe('Why it cannot be published.'),
    warnings: z
      .array(FieldProblem)
      .describe('What to know before it is published, which it can be all the same; of whole drafts.'),
  })
  .meta({ id: 'ProductDraft' })
export type DraftAnswer = z.infer<typeof DraftAnswer>

export const PublishDraftRequest = z.strictObject({
  ...expected,
  stamp: z
    .string()
    .regex(/^[0-9a-f]{16}$/, 'the stamp of a draft')
    .describe('Refused when the draft has moved on.'),
  overtakes: z.boolean().default(false).describe('Also in the place of what somebody else has published since.'),
})

export const DiscardDraftRequest = z.strictObject({
  part: PartNameSchema.optional().describe('Left out: all of it.'),
  reason: ReasonSchema,
})
