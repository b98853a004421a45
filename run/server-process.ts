import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from './root.ts'

type Line = Readonly<Record<string, unknown>>

/** One of the shop's servers in a process of its own, and what it has logged. */
export interface ServerProcess {
  lines(): readonly Line[]
  text(): string
  stop(): Promise<void>
}

/** Starts it and waits until it says that it is ready. */
export async function startServer(
  file: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(ROOT, file)], { env: { PATH: process.env.PATH, ...env } })
  let text = ''
  const hear = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) break
    if (attempt > 400 || child.exitCode !== null) throw new Error(`${file} did not become ready:\n${text}`)
    await delay(100)
  }
  return {
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Line),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
