import pc from 'picocolors'

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** Shows that something is going on, and what it took; on a terminal with a spinner, elsewhere as plain lines. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now()
  const interactive = process.stdout.isTTY === true
  let frame = 0
  const draw = () => process.stdout.write(`\r  ${pc.yellow(FRAMES[frame++ % FRAMES.length] ?? '')} ${title} …`)
  const timer = interactive ? setInterval(draw, 80) : undefined
  if (!interactive) process.stdout.write(`  ${title} …\n`)
  try {
    const result = await work()
    finish(pc.green('✓'), `${title} ${pc.dim(`${((Date.now() - started) / 1_000).toFixed(1)} s`)}`)
    return result
  } catch (error) {
    finish(pc.red('✗'), title)
    throw error
  } finally {
    clearInterval(timer)
  }

  function finish(mark: string, text: string) {
    if (interactive) process.stdout.write(`\r\x1b[2K  ${mark} ${text}\n`)
    else process.stdout.write(`  ${mark} ${text}\n`)
  }
}
