import { repeat } from '@quartermaster/service/repeat'
import type { BaseContext } from '../context/context.ts'

/** Work that is done again and again. `run` answers how much it did; while there is more, it is called at once. */
export interface Job<Context> {
  readonly name: string
  readonly everyMs: number
  readonly run: (context: Context) => Promise<number>
}

/** Runs each job by itself. A job that throws is logged and tried again at its next turn. */
export function runJobs<Context extends BaseContext>(
  context: Context,
  jobs: readonly Job<Context>[],
): { stop(): Promise<void> } {
  const running = jobs.map((job) =>
    repeat(() => context.tracing.begin(`job ${job.name}`, () => runOnce(context, job)), {
      everyMs: job.everyMs,
      // Told as part of its trace.
      onError: () => undefined,
    }),
  )
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()))
    },
  }
}

async function runOnce<Context extends BaseContext>(context: Context, job: Job<Context>): Promise<'again' | 'done'> {
  const stop = context.metrics.jobs.startTimer({ job: job.name })
  try {
    const done = await job.run(context)
    stop({ outcome: 'done' })
    return done > 0 ? 'again' : 'done'
  } catch (error) {
    stop({ outcome: 'failed' })
    context.log.error({ err: error, job: job.name }, 'job failed')
    throw error
  }
}
