import type { z } from 'zod'

/** What is wrong with a field, and what may stand there: in words, where the schema has none of its own. */
export function tellIssue(issue: z.core.$ZodIssue): string {
  // People count from one.
  const field = issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' ')
  return field === '' ? allowed(issue) : `${field}: ${allowed(issue)}`
}

function allowed(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'a whole number'
        : 'is missing, or of another kind'
    case 'too_small':
      return `at least ${issue.minimum}${sizeOf(issue.origin)}`
    case 'too_big':
      return `at most ${issue.maximum}${sizeOf(issue.origin)}`
    case 'unrecognized_keys':
      return `a campaign has no ${issue.keys.join(', ')}`
    default:
      return issue.message
  }
}

const sizeOf = (origin: string): string => (origin === 'string' ? ' letters' : origin === 'array' ? ' of them' : '')
