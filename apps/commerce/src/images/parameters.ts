import { z } from 'zod'
import { MAX_EDGE, qualityStepFor, stepFor } from './size-steps.ts'

const FORMATS = ['webp', 'avif', 'jpeg', 'png'] as const
export type ImageFormat = (typeof FORMATS)[number]

/** Words for which part of a picture a crop keeps. `smart` looks for it. */
const GRAVITIES = ['center', 'top', 'bottom', 'left', 'right', 'smart'] as const
type Gravity = (typeof GRAVITIES)[number]

export type Crop =
  | { readonly kind: 'gravity'; readonly gravity: Gravity }
  | { readonly kind: 'ratio'; readonly across: number; readonly down: number }
  | {
      readonly kind: 'area'
      readonly left: number
      readonly top: number
      readonly width: number
      readonly height: number
    }

/** Top, right, bottom, left. */
export type Edges = readonly [number, number, number, number]

const DIGITS = /^\d{1,5}$/
const whole = (least: number, most: number) =>
  z
    .string()
    .refine(
      (text) => DIGITS.test(text) && Number(text) >= least && Number(text) <= most,
      `a whole number from ${least} to ${most}`,
    )
    .transform(Number)

const Size = whole(1, MAX_EDGE).transform(stepFor)

const CropSchema = z.string().transform((text, context): Crop => {
  const gravity = GRAVITIES.find((word) => word === text)
  if (gravity) return { kind: 'gravity', gravity }
  // Stryker disable next-line ArrayDeclaration: the first of a match is never read
  const [, across, down] = /^(\d{1,3}):(\d{1,3})$/.exec(text) ?? []
  if (Number(across) > 0 && Number(down) > 0) return { kind: 'ratio', across: Number(across), down: Number(down) }
  const area = wholeNumbers(text)
  // Stryker disable next-line ArrayDeclaration: without an area the numbers are not used
  const [left = 0, top = 0, width = 0, height = 0] = area ?? []
  if (area?.length === 4 && width > 0 && height > 0) return { kind: 'area', left, top, width, height }
  context.addIssue(`a ratio such as 16:9, an area as left,top,width,height, or one of ${GRAVITIES.join(', ')}`)
  return z.NEVER
})

/** One to four numbers for the edges, in the order CSS has them. */
const edges = (most: number) =>
  z.string().transform((text, context): Edges => {
    const numbers = wholeNumbers(text)
    if (!numbers || numbers.length > 4 || numbers.some((number) => number > most)) {
      context.addIssue(`one to four whole numbers up to ${most}, separated by commas`)
      return z.NEVER
    }
    const [top = 0, right = top, bottom = top, left = right] = numbers
    return [top, right, bottom, left]
  })

const Color = z.string().transform((text, context) => {
  const hex = /^([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)
  if (!hex) context.addIssue('a colour as hex digits without the #, such as 0f172a')
  return hex ? `#${text.toLowerCase()}` : z.NEVER
})

/** The parameters of an image request. Strict: a parameter we do not know, or one given twice, is refused. */
export const ImageParameters = z.strictObject({
  width: Size.optional(),
  height: Size.optional(),
  format: z.enum(FORMATS).optional(),
  quality: whole(1, 100).transform(qualityStepFor).default(80),
  crop: CropSchema.optional(),
  fit: z.enum(['cover', 'contain', 'bounds', 'fill']).default('cover'),
  trim: edges(MAX_EDGE).optional(),
  pad: edges(512).optional(),
  auto: z.enum(['webp', 'avif']).default('webp'),
  'bg-color': Color.optional(),
})
export type ImageParameters = z.output<typeof ImageParameters>

function wholeNumbers(text: string): number[] | undefined {
  const parts = text.split(',')
  return parts.every((part) => DIGITS.test(part)) ? parts.map(Number) : undefined
}
