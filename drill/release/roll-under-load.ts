import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { figure, note } from '../../bench/src/figure.ts'
import { expectExactly } from '../expectation.ts'
import type { DebianRoot } from './debian-root.ts'

export interface LoadTask {
  readonly token: string
  readonly codes: readonly string[]
}

export type LoadResult = Readonly<Record<'claims' | 'pages' | 'bar', Readonly<Record<string, number>>>>

/** Players claim, read pages and ask for the bar while every process is restarted; nobody may notice. */
export async function rollUnderLoad(
  root: DebianRoot,
  token: string,
  balancer: string,
  roll: () => void,
): Promise<void> {
  const file = `/root/${randomUUID()}.txt`
  root.run(`qm codes generate drill 20000 --out ${file}`)
  const codes = readFileSync(root.place(file), 'utf8').split('\n').filter(Boolean)
  // In a thread of its own: the commands of the document hold this one.
  const load = new Worker(new URL('./load.ts', import.meta.url), { workerData: { token, codes } satisfies LoadTask })
  const ended = new Promise<LoadResult>((resolve, reject) => load.once('message', resolve).once('error', reject))
  roll()
  load.postMessage('stop')
  const counts = await ended
  note(`behind ${balancer}: ${JSON.stringify(counts)}`)
  let failed = 0
  for (const [kind, outcomes] of Object.entries(counts)) {
    figure(`release_${balancer}_${kind}`, outcomes['200'] ?? 0, 'answers')
    for (const [outcome, count] of Object.entries(outcomes)) if (outcome !== '200') failed += count
  }
  expectExactly(`release_${balancer}_failed`, failed, 0, 'requests')
}
