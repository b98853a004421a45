import type { BaseContext } from '../context/context.ts'

/** Work that is done again and again. `run` answers how much it did; while there is more, it is called at once. */
export interface Job<Context> {
  readonly name: string
  readonly everyMs: number
  readonly run: (context: Context) => Promise<number>
}

/** Runs each job in a loop of its own. A job that throws is logged and tried again at its next turn. */
export function runJobs<Context extends BaseContext>(
  context: Context,
  jobs: readonly Job<Context>[],
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loops = jobs.map((job) => runLoop(context, job, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function runLoop<Context extends BaseContext>(
  context: Context,
  job: Job<Context>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const done = await runOnce(context, job)
    if (done === 0) await pause(job.everyMs, stopping)
  }
}

async function runOnce<Context extends BaseContext>(context: Context, job: Job<Context>): Promise<number> {
  const stop = context.metrics.jobs.startTimer({ job: job.name })
  try {
    const done = await job.run(context)
    stop({ outcome: 'done' })
    return done
  } catch (error) {
    stop({ outcome: 'failed' })
    context.log.error({ err: error, job: job.name }, 'job failed')
    return 0
  }
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const finish = () => {
    clearTimeout(timer)
    stopping.removeEventListener('abort', finish)
    resolve()
  }
  const timer = setTimeout(finish, ms)
  stopping.addEventListener('abort', finish)
  if (stopping.aborted) finish()
  return promise
}
