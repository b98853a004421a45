import type { z } from 'zod'

type Words<Code extends string> = (issue: Extract<z.core.$ZodRawIssue, { readonly code: Code }>) => string

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'something with fields',
  record: 'something with fields',
  date: 'a date',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  url: 'must be a web address',
  uuid: 'must be an id such as 3f0c1a52-7c1e-4d57-9a43-0b8f5f6a2d11',
  date: 'must be a day such as 2026-05-04',
  datetime: 'must be a moment such as 2026-05-04T12:00:00Z',
}

const COUNTED: Readonly<Record<string, string>> = { string: ' characters', file: ' bytes' }
/** Lists and texts have a length; of numbers the size is meant. */
const hasLength = (origin: string) => ['string', 'array', 'set', 'map', 'record', 'file'].includes(origin)
const listed = (values: readonly unknown[]) => values.map(String).join(', ')

/** What is wrong with a value, in words of ours: an issue of the library's without a line here does not compile. */
const WORDS: { readonly [Code in z.core.$ZodIssueCode]: Words<Code> } = {
  invalid_type: ({ expected, input }) =>
    input === undefined ? 'is missing' : `must be ${KINDS[expected] ?? 'something else'}`,
  too_small: ({ origin, minimum, inclusive, exact }) => {
    if (!hasLength(origin)) return `must be ${inclusive ? 'at least' : 'more than'} ${minimum}`
    if (exact) return `needs exactly ${minimum}${COUNTED[origin] ?? ''}`
    if (Number(minimum) > 1) return `needs at least ${minimum}${COUNTED[origin] ?? ''}`
    return origin === 'string' ? 'must not be empty' : 'needs at least one'
  },
  too_big: ({ origin, maximum, inclusive, exact }) => {
    if (!hasLength(origin)) return `must be ${inclusive ? 'at most' : 'less than'} ${maximum}`
    return `${exact ? 'needs exactly' : 'may have at most'} ${maximum}${COUNTED[origin] ?? ''}`
  },
  invalid_format: ({ format }) => FORMATS[format] ?? 'is not written as it should be',
  invalid_value: ({ values }) =>
    values.length === 1 ? `must be ${listed(values)}` : `must be one of these: ${listed(values)}`,
  invalid_union: ({ options }) =>
    Array.isArray(options) && options.length > 0
      ? `must be one of these: ${listed(options)}`
      : 'is nothing that can stand here',
  not_multiple_of: ({ divisor }) => `must be a multiple of ${divisor}`,
  unrecognized_keys: ({ keys }) => `there is no such field: ${listed(keys)}`,
  invalid_key: () => 'has a name in it that cannot be one',
  invalid_element: () => 'has something in it that cannot stand there',
  custom: () => 'cannot be so',
}

/** For whoever parses what people wrote: `safeParse(value, { error: sayIssue })`. A sentence of the schema's own stays. */
export const sayIssue = (issue: z.core.$ZodRawIssue): string =>
  (WORDS[issue.code] as (of: typeof issue) => string)(issue)
