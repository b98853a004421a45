import { POLICY_DIRECTIVES, type PolicyDirective } from '@quartermaster/contract/policy-reports'
import { z } from 'zod'

export interface PolicyReport {
  readonly directive: PolicyDirective | 'other'
  /** The host that was stopped, or a word for what was: inline, eval, data. Nothing that could name a person. */
  readonly blocked: string
}

/** The two shapes browsers send: one report of the older kind, or a list of the newer. */
const Older = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})
const Newer = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() }).nullish(),
  }),
)

const MOST_AT_ONCE = 20

/** What a browser's message reports; nothing for what is no report. */
export function readReports(message: unknown): readonly PolicyReport[] {
  const older = Older.safeParse(message)
  if (older.success) {
    const report = older.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0]
    return [toReport(directive, report['blocked-uri'])]
  }
  const newer = Newer.safeParse(message)
  if (!newer.success) return []
  return newer.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MOST_AT_ONCE)
    .map(({ body }) => toReport(body?.effectiveDirective, body?.blockedURL))
}

function toReport(directive: string | undefined, blocked: string | undefined): PolicyReport {
  return {
    directive: POLICY_DIRECTIVES.find((name) => name === directive) ?? 'other',
    blocked: whatWasBlocked(blocked ?? ''),
  }
}

const WORDS = ['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self', 'trusted-types-policy', 'trusted-types-sink']

/** An address may carry a code or a token, so its host alone is kept. */
function whatWasBlocked(value: string): string {
  if (WORDS.includes(value)) return value
  return URL.parse(value)?.host.slice(0, 100) || 'unknown'
}
