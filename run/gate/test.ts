import { availableParallelism } from 'node:os'
import pc from 'picocolors'
import { sayWhatIsLeftOut } from '../programs/programs.ts'
import { CHECKS, type Check } from './checks.ts'
import { runChecks } from './run-checks.ts'
import { runCommand } from './run-command.ts'
import { listChecks, NothingMatches, selectChecks } from './select-checks.ts'

/** `npm test`: the one gate. `npm test -- word …` runs the checks with such a word in their name; `--list` lists them. */
const words = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (since: number) => pc.dim(`${((Date.now() - since) / 1_000).toFixed(1)} s`)

if (words.includes('--list')) say(listChecks(CHECKS))
else await runGate()

async function runGate(): Promise<void> {
  const started = Date.now()
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
  try {
    const selected = selectChecks(CHECKS, words)
    await runChecks({
      checks: selected,
      cores: Math.min(availableParallelism(), 4),
      run: (check, signal) => runCheck(check, AbortSignal.any([signal, interrupted.signal])),
    })
    say(`\n${pc.green('All checks passed.')} ${seconds(started)}`)
    for (const line of sayWhatIsLeftOut(selected)) say(pc.yellow(line))
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    process.stderr.write(error instanceof NothingMatches ? `${text}\n` : `\n${pc.red('✗')} ${text}\n`)
    process.exitCode = 1
  }
}

/** A light check's output comes whole when it ends, since others run beside it; what runs alone is shown as it goes. */
async function runCheck({ name, light = false, work }: Check, signal: AbortSignal): Promise<void> {
  const started = Date.now()
  if (!light) say(`\n${pc.bold(pc.yellow('▶'))} ${pc.bold(name)}`)
  if (typeof work === 'function') work()
  else {
    const { code, output } = await runCommand(work, { collect: light, signal })
    if (signal.aborted) throw new Error(`${name} was ended`)
    if (light)
      say([`\n${pc.bold(pc.yellow('▶'))} ${pc.bold(name)}`, ...(output.trim() ? [output.trimEnd()] : [])].join('\n'))
    if (code !== 0) throw new Error(`${name}: \`${work.join(' ')}\` ended with ${code}`)
  }
  say(`${pc.green('✓')} ${name} ${seconds(started)}`)
}
