import { LARGEST_PLATFORM_ANSWER } from '@quartermaster/contract/platform/limits'
import { type Line, NotTried } from './line.ts'
import type { CheckOptions } from './options.ts'
import type { Probe } from './probe.ts'

/** What was noted while the other lines were tried. */
export function limitLines({ largest, slowest, mistyped }: Probe, { patience }: CheckOptions): Line[] {
  const inTime = (id: string, kind: keyof Probe['slowest'], what: string): Line => ({
    id,
    part: 'Limits',
    says: `${what} are answered within ${patience[kind] / 1_000} seconds`,
    check() {
      const { ms, path } = slowest[kind]
      if (path === '') throw new NotTried('none was answered')
      return ms > patience[kind] ? `${path} took ${ms / 1_000} seconds` : undefined
    },
  })
  return [
    inTime('time.look-ups', 'lookUp', 'Accounts and items'),
    inTime('time.deliveries', 'delivery', 'Deliveries'),
    inTime('time.payments', 'payment', 'Payments'),
    {
      id: 'answers.json',
      part: 'Limits',
      says: 'Answers with JSON say so: application/json',
      check() {
        if (largest.path === '') throw new NotTried('nothing was answered')
        return mistyped.path === '' ? undefined : `${mistyped.path} is answered as ${mistyped.type}`
      },
    },
    {
      id: 'answers.size',
      part: 'Limits',
      says: `No answer is longer than ${LARGEST_PLATFORM_ANSWER} bytes`,
      check() {
        if (largest.path === '') throw new NotTried('nothing was answered')
        return largest.bytes > LARGEST_PLATFORM_ANSWER ? `${largest.path} is ${largest.bytes} bytes long` : undefined
      },
    },
  ]
}
