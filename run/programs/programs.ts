import { existsSync } from 'node:fs'
import { canInstallPackages, canReachPackages, installIdle } from '../system-packages.ts'
import { bringPromtool, findPromtool } from './promtool.ts'

/** A program of others that a check tries our files with. */
export interface Program {
  readonly name: string
  /** The check that needs it, and what of it is left out without. */
  readonly check: string
  readonly leftOut: string
  find(): boolean
  bring(): void
}

const installed = (path: string, ...packages: readonly string[]) => ({
  path,
  find: () => existsSync(path),
  // Not every Debian has the first.
  bring: () => void (canInstallPackages() && packages.some(installIdle)),
})

export const HAPROXY = {
  name: 'haproxy',
  check: 'tests of rules',
  leftOut: 'the balancers of deploy/haproxy and deploy/compose are not tried',
  ...installed('/usr/sbin/haproxy', 'haproxy'),
}
export const NGINX = {
  name: 'nginx',
  check: 'tests of rules',
  leftOut: 'the balancer of deploy/nginx is not tried',
  ...installed('/usr/sbin/nginx', 'nginx-light', 'nginx'),
}
const PROGRAMS: readonly Program[] = [
  {
    name: 'promtool',
    check: 'alert rules',
    leftOut: 'the alerts of deploy/prometheus are not tried',
    find: () => findPromtool() !== undefined,
    bring: bringPromtool,
  },
  HAPROXY,
  NGINX,
]

/** Names what the gate goes on without, for the checks that it starts. */
const WITHOUT = 'GATE_GOES_WITHOUT'

/** On a machine to develop on a check may go without; where `CI` is set, only what no network brought. */
export function goesWithout(name: string, env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return !env.CI || (env[WITHOUT] ?? '').split(' ').includes(name)
}

/** Where `CI` is set, brings what is missing or fails: a check that is left out there would be left out everywhere. */
export function requirePrograms({
  programs = PROGRAMS,
  env = process.env,
  canReach = canReachPackages,
  say = (text: string) => void process.stdout.write(`${text}\n`),
} = {}): void {
  const missing = () => programs.filter(({ find }) => !find())
  if (env.CI) for (const program of missing()) program.bring()
  const left = missing()
  if (left.length === 0) return
  const names = left.map(({ name }) => name).join(' ')
  if (env.CI && (!canInstallPackages() || canReach())) {
    throw new Error(
      `${names}: missing here, and CI is set. On Debian, as root: apt-get install prometheus haproxy nginx-light`,
    )
  }
  if (env.CI) env[WITHOUT] = names
  for (const line of linesOf(left)) say(line)
}

const linesOf = (left: readonly Program[]) =>
  left.map(({ name, leftOut }) => `Not done here: there is no ${name}, so ${leftOut}.`)

/** What the checks that ran have left out, for the end, where it is read. */
export function sayWhatIsLeftOut(
  checks: readonly { readonly name: string }[],
  programs: readonly Program[] = PROGRAMS,
): string[] {
  return linesOf(programs.filter(({ check, find }) => checks.some(({ name }) => name === check) && !find()))
}
